import { asked } from './asked.ts'
import { backups } from './backups.ts'
import { codes } from './codes.ts'
import { counter } from './counter.ts'
import { countries } from './countries.ts'
import { factors } from './factors.ts'
import { files } from './files.ts'
import type { Guard } from './guard.ts'
import { historyAndLog } from './history.ts'
import { identities } from './identities.ts'
import { paper } from './paper.ts'
import { ofPasskeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { personalPages } from './personal-pages.ts'
import { demands } from './policy.ts'
import { races } from './races.ts'
import { reach } from './reach.ts'
import { securityLog } from './security-log.ts'
import { sessions } from './sessions.ts'
import { shares } from './shares.ts'
import { signIn } from './sign-in.ts'
import { signOn } from './sign-on.ts'
import { stores } from './stores.ts'
import { terms } from './terms.ts'
import { texts } from './texts.ts'
import { tokens } from './tokens.ts'
import { versions } from './versions.ts'

/** All guards, by the headings of faults/guards.md. */
export const guards: Readonly<Record<string, readonly Guard[]>> = {
  'who may see and do what': reach,
  'passwords, sessions and links': [...tokens, ...signIn, ...sessions],
  'passwords that are easily guessed, and names of passkeys': passwords,
  'second factors and fresh proofs': [...factors, ...codes, ...ofPasskeys, ...demands],
  'single sign-on': [...signOn, ...identities],
  'signing at the counter': counter,
  'signing on paper': paper,
  'what two do at once': [...races, ...versions],
  'what is written beside rows': countries,
  'what comes in, goes out and stays': texts,
  'pages rendered for their reader': personalPages,
  'what customers agree to': terms,
  'files and where they are kept': [...files, ...stores],
  'what customers ask before signing': asked,
  'what one may take': shares,
  'history that proves itself, and the security log': [...historyAndLog, ...securityLog],
  'backups and the key to them': backups,
}
