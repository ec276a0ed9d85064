import { pagePlaceholders } from '#contract/page-placeholders.ts'

/**
 * Pages that the build prerenders don't know these values yet: it writes marks, which the server replaces. What the server
 * itself renders (vite.renderer.config.ts) knows them.
 */
const isBuilding = typeof document === 'undefined' && import.meta.env.MODE !== 'renderer'

/** The name of this server, as it wrote it into the page. */
export const appNameHere = isBuilding
  ? pagePlaceholders.appName
  : (globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ??
    'Loandesk')

/** The year of a copyright line. */
export const thisYear = () => (isBuilding ? pagePlaceholders.year : new Date().getFullYear())
