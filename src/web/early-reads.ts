import { configCall, selfCall } from './api/bootstrap-endpoints.ts'
import './session/other-tabs.ts'
import { prefetch } from './api/request.ts'
import { signedInNow } from './session/signed-in.ts'

// Every address waits for these reads, so they start before the code of the pages is parsed (a chunk of its own,
// scripts/chunks.ts).
prefetch(configCall)
if (signedInNow() === 'yes') prefetch(selfCall)
