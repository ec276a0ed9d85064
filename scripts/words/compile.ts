import type { Token } from '@messageformat/parser'
import { directionOf } from '#domain/language.ts'
import {
  argumentsOf,
  type Catalogue,
  type Catalogues,
  categoriesOf,
  pseudoLanguage,
  sourceLanguage,
  tokensOf,
} from './catalogue.ts'
import { pseudo } from './pseudo.ts'

/** The compiled files of one language by name: a module for each noun, and `all.ts` with every message. */
export function compiled(language: string, source: Catalogues, translated: Catalogues): Map<string, string> {
  const nouns = [...source.keys()]
  const files = nouns.map(
    noun =>
      [`${noun}.ts`, moduleOf(language, noun, source.get(noun) ?? {}, translated.get(noun) ?? {})] as const,
  )
  return new Map([...files, ['all.ts', allOf(nouns)]])
}

const head = '// Made by `npm run words`: do not edit.\n'

function allOf(nouns: readonly string[]): string {
  const imports = nouns.map(noun => `import { words as ${noun} } from './${noun}.ts'`)
  return `${head}${imports.join('\n')}

export const words = { ${nouns.map(noun => `...${noun}`).join(', ')} }
`
}

/** The module with the words of every language, for whoever speaks them all: the server. */
export function everyLanguage(languages: readonly string[]): string {
  const imports = languages.map(language => `import { words as ${language} } from './${language}/all.ts'`)
  return `${head}${imports.join('\n')}

export const byLanguage = { ${languages.join(', ')} }
`
}

/** A key that the language lacks is said in the language of the source, by its rules. */
function moduleOf(language: string, noun: string, source: Catalogue, translated: Catalogue): string {
  const messages = Object.entries(source).map(([name, original]) => {
    const key = `${noun}.${name}`
    const own = language === sourceLanguage ? original : translated[name]
    const spoken = own === undefined ? sourceLanguage : language
    return `  '${key}': ${messageOf(spoken, key, own ?? original)},`
  })
  const body = messages.join('\n')
  const used = ['isolate', 'number', 'ordinal', 'plural', 'select'].filter(name =>
    body.includes(`\${$${name}(`),
  )
  const runtime =
    used.length > 0
      ? [`import { ${used.map(name => `${name} as $${name}`).join(', ')} } from '../../counting.ts'`]
      : []
  const isSource = language === sourceLanguage
  const original = isSource ? [] : [`import type { words as source } from '../${sourceLanguage}/${noun}.ts'`]
  const imports = [...runtime, ...original].map(line => `${line}\n`).join('')
  return `${head}${imports}
export const words${isSource ? '' : ': typeof source'} = {
${body}
}
`
}

function messageOf(language: string, key: string, message: string): string {
  const parsed = tokensOf(key, message, categoriesOf(language))
  const tokens = language === pseudoLanguage ? pseudo(parsed) : parsed
  const types = argumentsOf(tokens)
  // The pseudo language counts like that which it is made of.
  const text = `\`${textOf(tokens, language === pseudoLanguage ? sourceLanguage : language, null)}\``
  if (types.size === 0) return text
  const given = [...types].map(([name, type]) => `${name}: ${type}`).join('; ')
  return `({ ${[...types.keys()].join(', ')} }: { ${given} }) =>\n    ${text}`
}

/** The tokens as the inside of a template literal; `counted` is the argument that # stands for. */
function textOf(tokens: readonly Token[], language: string, counted: string | null): string {
  return tokens.map(token => partOf(token, language, counted)).join('')
}

function partOf(token: Token, language: string, counted: string | null): string {
  switch (token.type) {
    case 'content':
      return token.value.replace(/[\\`]|\$\{/g, sign => `\\${sign}`)
    case 'argument':
      // "02168-001" between Arabic words would else be shown as "001-02168".
      return directionOf(language) === 'rtl' ? `\${$isolate(${token.arg})}` : `\${${token.arg}}`
    case 'function':
      return `\${$number('${language}', ${token.arg})}`
    case 'octothorpe':
      return counted === null ? '#' : `\${$number('${language}', ${counted})}`
    case 'select':
      return `\${$select(${token.arg}, ${casesOf(token.cases, language, counted)})}`
    case 'plural':
    case 'selectordinal': {
      if (token.pluralOffset) throw new Error('Offsets of plurals are not used here.')
      const name = token.type === 'plural' ? 'plural' : 'ordinal'
      return `\${$${name}('${language}', ${token.arg}, ${casesOf(token.cases, language, token.arg)})}`
    }
  }
}

type Cases = readonly { readonly key: string; readonly tokens: readonly Token[] }[]

const casesOf = (cases: Cases, language: string, counted: string | null) =>
  `{ ${cases.map(({ key, tokens }) => `'${key}': \`${textOf(tokens, language, counted)}\``).join(', ')} }`
