import { accounts } from './accounts.ts'
import { activities } from './activity.ts'
import { attestations } from './attestations.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { comments } from './comments.ts'
import { counter } from './counter.ts'
import { countries } from './countries.ts'
import { customerRequests } from './customer-requests.ts'
import { dashboard } from './dashboard.ts'
import { documentLinks } from './document-links.ts'
import { documents } from './documents.ts'
import { exports } from './exports.ts'
import { factors } from './factors.ts'
import { files } from './files.ts'
import { groupRules } from './group-rules.ts'
import { loanUnits } from './loan-units.ts'
import { loans } from './loans.ts'
import { mails } from './mails.ts'
import { notifications } from './notifications.ts'
import { preferences } from './preferences.ts'
import { productFiles } from './product-files.ts'
import { products } from './products.ts'
import { search } from './search.ts'
import { securityLog } from './security-log.ts'
import { sessions } from './sessions.ts'
import { signOn } from './sign-on.ts'
import { storerooms } from './storerooms.ts'
import { terms } from './terms.ts'
import { units } from './units.ts'
import { users } from './users.ts'
import { views } from './views.ts'

/** Every endpoint, by noun and verb; docs/api.md lists them. */
export const contract = {
  auth,
  accounts,
  sessions,
  factors,
  signOn,
  groupRules,
  preferences,
  notifications,
  users,
  countries,
  terms,
  storerooms,
  products,
  productFiles,
  units,
  comments,
  loans,
  documents,
  documentLinks,
  customerRequests,
  counter,
  attestations,
  loanUnits,
  search,
  dashboard,
  mails,
  backups,
  securityLog,
  activities,
  exports,
  views,
  files,
}
