import { QueryClientProvider } from '@tanstack/react-query'
import { configCall, selfCall } from './core-calls.ts'
import { reading } from './queries.ts'
import { createQueryClient } from './query-client.ts'
import { Router } from './router.tsx'
import { SessionProvider } from './session.tsx'
import { signedInNow } from './signed-in.ts'
import { ThemeProvider } from './ui/theme.tsx'

const client = createQueryClient()

// What every address waits for is on its way before anything is drawn; who waits for it says if it does not come.
const ahead = (asked: Promise<unknown>) => void asked.catch(() => undefined)
ahead(client.query(reading(configCall)))
if (signedInNow() === 'yes') ahead(client.query(reading(selfCall)))

/** Everything around the pages: theme, answers, session, addresses. */
export function App() {
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
