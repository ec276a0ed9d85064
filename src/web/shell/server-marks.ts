import { pagePlaceholders } from '#contract/page-placeholders.ts'

/** Prerendered pages don't know these values yet: the build writes marks, which the server replaces. */
const isBuilding = typeof document === 'undefined'

/** The name of this server, as it wrote it into the page. */
export const appNameHere = isBuilding
  ? pagePlaceholders.appName
  : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Loandesk')

/** The year of a copyright line. */
export const thisYear = () => (isBuilding ? pagePlaceholders.year : new Date().getFullYear())
