import { selfCall } from '../api/bootstrap-endpoints.ts'
import { call } from '../api/call-api.ts'

/** Renews the session before the browser fetches a file by itself, which can't do so on a 401. */
export function renewSession(): void {
  call(selfCall).catch(() => {
    // The file's own answer says what is wrong.
  })
}
