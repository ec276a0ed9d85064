import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { createQueryClient } from './api/query-client.ts'
import { Router } from './routing/router.tsx'
import { SessionProvider } from './session/session.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { ThemeProvider } from './ui/theme/theme.tsx'

/** The cache of all answers of the server. */
export const client = createQueryClient()

/** The providers around the pages: theme, query cache, session, router. `Addresses` is the router to use. */
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

/** Shown in place of the pages behind signing in until their code is loaded. */
export const Outline = () => (
  <QueryClientProvider client={client}>
    <ShellSkeleton />
  </QueryClientProvider>
)
