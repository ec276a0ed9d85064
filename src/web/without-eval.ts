import { config } from 'zod/v4/core'

// Our Content-Security-Policy forbids eval; without this, Zod tries it and the browser logs a violation.
config({ jitless: true })
