import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folded, longestStolen, shortestStolen, whyGuessable } from '../src/domain/guessable-password.ts'
import { packed } from '../src/domain/packed-words.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'node_modules/@zxcvbn-ts/language-common/src/passwords.json')
/** The file of the compiled list. */
export const stolenFile = join(root, 'src/domain/generated/stolen-passwords.ts')

/** The stolen passwords of the package, the most frequent first. */
export function listedPasswords(): string[] {
  const read: unknown = JSON.parse(readFileSync(source, 'utf8'))
  if (!Array.isArray(read)) throw new Error(`${source} holds no list`)
  return read.map(String)
}

/** The words that those passwords are variants of, as they are compared. Those of digits alone break the five rules. */
export function stolenWords(): Set<string> {
  const stolen = new Set<string>()
  const known = { stolen, house: new Set<string>() }
  for (const password of listedPasswords()) {
    if (!/\p{L}/u.test(password)) continue
    const middle = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    for (const word of [middle, password].map(folded)) {
      // Found even with what the five rules make people add.
      if (whyGuessable(`${password}-7`, known) !== null) break
      if (word.length >= shortestStolen && word.length <= longestStolen) stolen.add(word)
    }
  }
  return stolen
}

/** The compiled list as a module. */
export const compiledPasswords = (): string =>
  `/*!
 * Made by \`npm run passwords\` out of @zxcvbn-ts/language-common, for \`unpacked\`. MIT licence,
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts
 */
export const stolenPasswords = ${JSON.stringify(packed(stolenWords()))}
`

/** Whether the committed list is what the script makes. */
export const isPasswordsFresh = (): boolean =>
  existsSync(stolenFile) && readFileSync(stolenFile, 'utf8') === compiledPasswords()

if (import.meta.main) {
  writeFileSync(stolenFile, compiledPasswords())
  console.log(`${stolenWords().size} words of ${listedPasswords().length} stolen passwords compiled.`)
}
