import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** A path inside the checkout. */
export const at = path => resolve(root, path)

/** Programs from packages, all run by the pinned Node. */
export const programs = {
  biome: at('node_modules/@biomejs/biome/bin/biome'),
  playwright: at('node_modules/@playwright/test/cli.js'),
  tsc: at('node_modules/typescript/bin/tsc'),
  vite: at('node_modules/vite/bin/vite.js'),
  vitest: at('node_modules/vitest/vitest.mjs'),
}

/** An error whose message is meant for a person; printed without a stack. */
export class SetupError extends Error {}
