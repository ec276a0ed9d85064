import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from './query-client.ts'
import { Router } from './router.tsx'
import { SessionProvider } from './session.tsx'
import { ThemeProvider } from './ui/theme.tsx'

/** Everything around the pages: theme, answers, session, addresses. */
export function App() {
  const [client] = useState(createQueryClient)
  return (
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <Router />
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
