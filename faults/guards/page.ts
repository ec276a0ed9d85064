import type { Guard } from './guard.ts'

/** The guards by heading, as faults/guards.md has them. */
type Guards = Readonly<Record<string, readonly Guard[]>>

const head = `# Guards, and the first test that breaks without each

Written by \`npm run test:mutants\`, each row when its guard was last taken out; the guards are in \`faults/guards\`.

| guard | the first test that breaks without it |
| --- | --- |
`

/** The cell of a guard: the tests that failed without it. A pipe would end the cell. */
export const cellOf = (tests: readonly string[]): string =>
  tests.length === 0 ? '**none**' : tests.join('; ').replaceAll('|', '\\|')

/** The rows of the page: what each guard's last run found, by its name. */
export const foundIn = (page: string): Map<string, string> =>
  new Map(
    [...page.matchAll(/^\| ([^*|].*?) \| (.+) \|$/gm)].map(([, what = '', found = '']) => [what, found]),
  )

/** The page, with what runs found of each guard; a guard that no run took out yet has no row. */
export function pageOf(guards: Guards, found: ReadonlyMap<string, string>): string {
  const rows = Object.entries(guards).flatMap(([heading, some]) => {
    const run = some.flatMap(({ what }) => {
      const tests = found.get(what)
      return tests === undefined ? [] : [`| ${what} | ${tests} |`]
    })
    return run.length === 0 ? [] : [`| **${heading}** | |`, ...run]
  })
  return `${head}${rows.join('\n')}\n`
}
