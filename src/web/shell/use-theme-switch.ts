import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#web/ui/theme/theme.tsx'

/** The switch between light and dark, named by what it does. */
export function useThemeSwitch() {
  const { theme, toggle } = useTheme()
  return theme === 'dark'
    ? { label: 'Switch to light theme', icon: Sun, toggle }
    : { label: 'Switch to dark theme', icon: Moon, toggle }
}
