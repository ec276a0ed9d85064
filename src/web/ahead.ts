import { configCall, selfCall } from './core-calls.ts'
import './other-tabs.ts'
import { performAhead } from './request.ts'
import { signedInNow } from './signed-in.ts'

// What every address waits for is on its way before the code of the pages is even read (scripts/chunks.ts: a file of its own).
performAhead(configCall)
if (signedInNow() === 'yes') performAhead(selfCall)
