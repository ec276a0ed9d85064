import { configCall, selfCall } from './api/bootstrap-endpoints.ts'
import './session/other-tabs.ts'
import { prefetch } from './api/request.ts'
import { signedInNow } from './session/signed-in.ts'

// What every address waits for is on its way before the code of the pages is even read (scripts/chunks.ts: a file of its own).
prefetch(configCall)
if (signedInNow() === 'yes') prefetch(selfCall)
