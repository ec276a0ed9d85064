import { pagePlaceholders } from '#contract/page-placeholders.ts'

/** Pages that are drawn when they are built don't know this yet: the server writes it in. */
const isBuilding = typeof document === 'undefined'

/** What the server calls itself, as it wrote it into the page. */
export const appNameHere = isBuilding
  ? pagePlaceholders.appName
  : (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Loandesk')

/** The year of a copyright line. */
export const thisYear = () => (isBuilding ? pagePlaceholders.year : new Date().getFullYear())
