import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import {
  readPreference,
  shownTheme,
  type Theme,
  type ThemePreference,
  themeKey,
  toggledPreference,
} from './theme-preference.ts'
import { darkScheme, useMedia } from './use-media.ts'

interface ThemeContext {
  preference: ThemePreference
  theme: Theme
  setPreference: (preference: ThemePreference) => void
  toggle: () => void
}

const Context = createContext<ThemeContext | null>(null)

function storedPreference(): ThemePreference {
  try {
    return readPreference(localStorage.getItem(themeKey))
  } catch {
    return 'system'
  }
}

function storePreference(preference: ThemePreference): void {
  try {
    localStorage.setItem(themeKey, preference)
  } catch {
    // Without storage the theme lasts until the page is closed.
  }
}

/** Pins the theme on the root element, keeps the preference, and follows other tabs. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [preference, setPreference] = useState(storedPreference)
  const system: Theme = useMedia(darkScheme) ? 'dark' : 'light'

  useEffect(() => {
    const root = document.documentElement
    if (preference === 'system') delete root.dataset.theme
    else root.dataset.theme = preference
  }, [preference])

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === themeKey) setPreference(readPreference(event.newValue))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])

  const value = useMemo<ThemeContext>(() => {
    const choose = (next: ThemePreference) => {
      storePreference(next)
      setPreference(next)
    }
    return {
      preference,
      theme: shownTheme(preference, system),
      setPreference: choose,
      toggle: () => choose(toggledPreference(preference, system)),
    }
  }, [preference, system])

  return <Context value={value}>{children}</Context>
}

/** The theme, the preference behind it and the switch; refuses outside the provider (spec section 8). */
export function useTheme(): ThemeContext {
  const context = useContext(Context)
  if (!context) throw new Error('useTheme must be used within a ThemeProvider')
  return context
}
