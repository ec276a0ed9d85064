import { selfCall } from '../api/bootstrap-endpoints.ts'
import { call } from '../api/call-api.ts'

/** A file that the browser fetches by itself can't renew the session as a call does, so one is made before it. */
export function renewSession(): void {
  call(selfCall).catch(() => {
    // Then the file's own answer says what is wrong.
  })
}
