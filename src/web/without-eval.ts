/** Zod's settings, which it takes from here when its own code is loaded. */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// Our Content-Security-Policy forbids eval; without this, Zod tries it and the browser logs a violation.
globalThis.__zod_globalConfig = { jitless: true }

export {}
