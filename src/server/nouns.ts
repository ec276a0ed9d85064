import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { backupRoutes } from './backup/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { countryRoutes } from './countries/routes.ts'
import { customerRequestRoutes } from './customer-requests/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { groupRuleRoutes } from './group-rules/routes.ts'
import type { Mount } from './kernel/http/mount.ts'
import { loanUnitRoutes } from './loan-units/routes.ts'
import { loanRoutes } from './loans/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { productRoutes } from './products/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { securityLogRoutes } from './security-log/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signOnRoutes } from './sign-on/routes.ts'
import { storeroomRoutes } from './storerooms/routes.ts'
import { unitRoutes } from './units/routes.ts'
import { userRoutes } from './users/routes.ts'
import { viewRoutes } from './views/routes.ts'

/** The routes of every noun. */
export const nouns: readonly ((on: Mount) => void)[] = [
  authRoutes,
  accountRoutes,
  activityRoutes,
  searchRoutes,
  sessionRoutes,
  factorRoutes,
  signOnRoutes,
  groupRuleRoutes,
  userRoutes,
  preferenceRoutes,
  notificationRoutes,
  viewRoutes,
  countryRoutes,
  storeroomRoutes,
  productRoutes,
  unitRoutes,
  loanRoutes,
  loanUnitRoutes,
  reminderRoutes,
  documentRoutes,
  customerRequestRoutes,
  commentRoutes,
  dashboardRoutes,
  mailRoutes,
  backupRoutes,
  securityLogRoutes,
  exportRoutes,
  fileRoutes,
]
