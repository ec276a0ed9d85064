import type { ReactNode } from 'react'
import { ThemeProvider } from './theme.tsx'
import { TooltipProvider } from './tooltip.tsx'

/** What every primitive counts on, once around the app. */
export function UiProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <TooltipProvider>{children}</TooltipProvider>
    </ThemeProvider>
  )
}
