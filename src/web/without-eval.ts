import { config } from 'zod/v4/core'

// Our Content-Security-Policy forbids eval; without this Zod would find that out by a violation in the console.
config({ jitless: true })
