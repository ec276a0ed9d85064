import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Token } from '@messageformat/parser'
import { argumentsOf, type Catalogues, categoriesOf, sourceLanguage, tokensOf } from './catalogue.ts'

/** The faults of a translation, as sentences: missing and superfluous keys, other arguments, other plurals. */
export function faultsOf(language: string, source: Catalogues, translated: Catalogues): string[] {
  const wanted = flat(source)
  const given = flat(translated)
  const missing = [...wanted.keys()].filter(key => !given.has(key)).map(key => `${language} lacks ${key}`)
  const unknown = [...given.keys()]
    .filter(key => !wanted.has(key))
    .map(key => `${key} of ${language} is not in English`)
  const differing = [...given].flatMap(([key, message]) => {
    const original = wanted.get(key)
    return original === undefined ? [] : differences(language, key, original, message)
  })
  return [...missing, ...unknown, ...differing]
}

const flat = (catalogues: Catalogues): Map<string, string> =>
  new Map(
    [...catalogues].flatMap(([noun, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${noun}.${name}`, message] as const),
    ),
  )

function differences(language: string, key: string, original: string, message: string): string[] {
  const [wanted, given] = [
    tokensOf(key, original, categoriesOf(sourceLanguage)),
    tokensOf(key, message, categoriesOf(language)),
  ]
  const types = (tokens: readonly Token[]) =>
    [...argumentsOf(tokens)]
      .map(([name, type]) => `${name}: ${type}`)
      .toSorted()
      .join(', ')
  const [wantedTypes, givenTypes] = [types(wanted), types(given)]
  const other =
    wantedTypes === givenTypes
      ? []
      : [`${key} of ${language} has arguments (${givenTypes}), not (${wantedTypes})`]
  return [...other, ...lackingCases(language, key, given)]
}

/** Each plural has a case for every category that the language tells apart. */
function lackingCases(language: string, key: string, tokens: readonly Token[]): string[] {
  return tokens.flatMap(token => {
    if (!('cases' in token)) return []
    const within = token.cases.flatMap(one => lackingCases(language, key, one.tokens))
    if (token.type !== 'plural') return within
    const given = new Set(token.cases.map(one => one.key))
    const lacking = categoriesOf(language).filter(category => !given.has(category))
    return [...within, ...lacking.map(category => `${key} of ${language} lacks the plural “${category}”`)]
  })
}

/** The keys whose texts are those of English, letter by letter. */
export function inEnglishStill(source: Catalogues, translated: Catalogues): string[] {
  const given = flat(translated)
  return [...flat(source)]
    .filter(([key, message]) => given.get(key) === message && /\p{L}/u.test(message.replace(/\{\w+\}/g, '')))
    .map(([key]) => key)
}

/** The keys that no source file below these folders says. */
export function unusedKeys(source: Catalogues, folders: readonly string[]): string[] {
  const code = folders
    .flatMap(filesBelow)
    .map(path => readFileSync(path, 'utf8'))
    .join('\n')
  return [...flat(source).keys()].filter(key => !code.includes(`'${key}'`)).map(key => `nothing says ${key}`)
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })
