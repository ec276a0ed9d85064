import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { createQueryClient } from './api/query-client.ts'
import { Router } from './routing/router.tsx'
import { SessionProvider } from './session/session.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { ThemeProvider } from './ui/theme/theme.tsx'

/** What the pages were answered. */
export const client = createQueryClient()

/** Everything around the pages: theme, answers, session, addresses. `Addresses` knows which one is shown. */
export function App({ Addresses }: { Addresses: ComponentType<{ children: ReactNode }> }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <Addresses>
            <Router />
          </Addresses>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** What stands for the pages behind signing in while their code is on its way. */
export const Outline = () => (
  <QueryClientProvider client={client}>
    <ShellSkeleton />
  </QueryClientProvider>
)
