import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'

/** The messages of a noun as people write them: key → ICU message. */
export type Catalogue = Readonly<Record<string, string>>
/** The catalogues of one language, by noun. */
export type Catalogues = ReadonlyMap<string, Catalogue>

export const sourceLanguage = 'en'
export const pseudoLanguage = 'qps'
export const wordsFolder = join(import.meta.dirname, '../../src/words')
/** The folder of compiled messages, with a folder per language. */
export const generatedFolder = join(wordsFolder, 'generated')

/** The languages that have a folder of their own, the source first. */
export function languagesThere(): string[] {
  const folders = readdirSync(wordsFolder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
  return [sourceLanguage, ...folders.filter(name => name !== sourceLanguage).toSorted()]
}

export function cataloguesOf(language: string): Catalogues {
  const folder = join(wordsFolder, language)
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(
    files
      .toSorted()
      .map(file => [file.slice(0, -'.json'.length), readCatalogue(join(folder, file))] as const),
  )
}

function readCatalogue(path: string): Catalogue {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (read === null || typeof read !== 'object') throw new Error(`${path} holds no object`)
  for (const [key, message] of Object.entries(read)) {
    if (!/^[a-z]\w*$/i.test(key)) throw new Error(`${path}: "${key}" is no key`)
    if (typeof message !== 'string') throw new Error(`${path}: the message of "${key}" is no text`)
  }
  return read as Catalogue
}

/** The parts of an ICU message; throws with its key if it is not valid. */
export function tokensOf(key: string, message: string, categories: readonly string[]): Token[] {
  try {
    return parse(message, {
      cardinal: [...categories] as never,
      ordinal: [...ordinalCategories],
      strict: true,
    })
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const ordinalCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as never[]

/** The plural categories that a language tells apart. */
export const categoriesOf = (language: string): string[] =>
  new Intl.PluralRules(language === pseudoLanguage ? sourceLanguage : language).resolvedOptions()
    .pluralCategories

/** The type of each argument of a message, by its name. */
export function argumentsOf(tokens: readonly Token[]): Map<string, string> {
  const found = new Map<string, string>()
  const add = (name: string, type: string) => {
    if (found.get(name) === undefined || type !== 'string') found.set(name, type)
  }
  for (const token of tokens) {
    if (token.type === 'argument') add(token.arg, 'string')
    else if (token.type === 'function') add(token.arg, typeOfFunction(token.arg, token.key))
    else if (token.type === 'plural' || token.type === 'selectordinal') add(token.arg, 'number')
    else if (token.type === 'select') add(token.arg, typeOfSelect(token.cases.map(({ key }) => key)))
    if ('cases' in token)
      for (const { tokens: within } of token.cases)
        for (const [name, type] of argumentsOf(within)) add(name, type)
  }
  return found
}

function typeOfFunction(name: string, kind: string): string {
  if (kind !== 'number')
    throw new Error(`{${name}, ${kind}}: only numbers are formatted here; days come as text`)
  return 'number'
}

const typeOfSelect = (cases: readonly string[]) => cases.map(one => `'${one}'`).join(' | ')
