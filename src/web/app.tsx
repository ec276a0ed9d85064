import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Router } from './routing/router.tsx'
import { SessionProvider } from './session/session.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { ThemeProvider } from './ui/theme/theme.tsx'

interface AppProps {
  /** The cache of all answers of the server. */
  readonly client: QueryClient
  /** The router to use. */
  readonly Addresses: ComponentType<{ children: ReactNode }>
}

/** The providers around the pages: theme, query cache, session, router. */
export function App({ client, Addresses }: AppProps) {
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
export const Outline = ({ client }: Pick<AppProps, 'client'>) => (
  <QueryClientProvider client={client}>
    <ShellSkeleton />
  </QueryClientProvider>
)
