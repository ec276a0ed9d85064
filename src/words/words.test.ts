import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { languages } from '#domain/language.ts'
import {
  cataloguesOf,
  languagesThere,
  pseudoLanguage,
  sourceLanguage,
} from '../../scripts/words/catalogue.ts'
import { faultsOf, unusedKeys } from '../../scripts/words/check.ts'
import { compiled } from '../../scripts/words/compile.ts'
import { faultsOfWords } from '../../scripts/words.ts'
import { isolate } from './counting.ts'
import { words as arabic } from './generated/ar/documents.ts'
import { words as english } from './generated/en/documents.ts'
import { words as japanese } from './generated/ja/documents.ts'
import { words as pseudo } from './generated/qps/documents.ts'
import { words as swedish } from './generated/sv/documents.ts'
import { sayFrom } from './say.ts'

const noun = (messages: Record<string, string>) => new Map([['loans', messages]])

describe('the words of customers', () => {
  test('have every key in each language, and none that nothing says; run `npm run words` after a change', () => {
    expect(faultsOfWords()).toEqual([])
  })
  test('are there in the languages of the product', () => {
    expect(languagesThere()).toEqual([...languages])
    expect(sourceLanguage).toBe(languages[0])
  })
  test('are said in the language, with its plurals', () => {
    const [en, sv] = [sayFrom(english), sayFrom(swedish)]
    expect([1, 2, 5000].map(count => en('documents.units', { count }))).toEqual([
      '1 unit',
      '2 units',
      '5000 units',
    ])
    expect([1, 0, 12_345].map(count => sv('documents.units', { count }))).toEqual([
      '1 enhet',
      '0 enheter',
      '12\u00a0345 enheter',
    ])
  })
  test('have the six plurals of Arabic and the one of Japanese, in the digits of serial numbers', () => {
    const [ar, ja] = [sayFrom(arabic), sayFrom(japanese)]
    expect([0, 1, 2, 3, 11, 100].map(count => ar('documents.units', { count }))).toEqual([
      '0 وحدة',
      'وحدة واحدة',
      'وحدتان',
      '3 وحدات',
      '11 وحدة',
      '100 وحدة',
    ])
    expect(ja('documents.units', { count: 2 })).toBe('2点')
  })
  test('do not compile with a wrong key, or with other arguments', () => {
    const say = sayFrom(english)
    // @ts-expect-error There is no such text.
    expect(say('documents.nothing')).toBe('documents.nothing')
    // @ts-expect-error It says until which day.
    expect(() => say('documents.validUntil')).toThrow()
    // @ts-expect-error It says until which day, not how many.
    expect(say('documents.validUntil', { days: 3 })).toContain('undefined')
  })
  test('are in brackets, accented and longer in the pseudo language, but for what people wrote', () => {
    const said = sayFrom(pseudo)('documents.headingToSign', { name: 'Karin' })
    expect(said).toMatch(/^⟦.*Karin.*⟧$/)
    expect(said).not.toContain('please')
    expect(said.length).toBeGreaterThan(
      1.4 * sayFrom(english)('documents.headingToSign', { name: 'Karin' }).length,
    )
    expect(pseudoLanguage).toBe('qps')
  })
})

describe('a translation', () => {
  const source = noun({ units: '{count, plural, one {# unit} other {# units}} of {name}', gone: 'Gone' })
  test('that lacks a key says the English one, by the rules of English', () => {
    const made = compiled('ar', source, noun({ gone: 'ذهب' })).get('loans.ts')
    expect(made).toContain("$plural('en', count")
    expect(made).toContain("'loans.gone': `ذهب`")
    expect(made).not.toContain('$isolate')
    expect(faultsOf('ar', source, noun({ gone: 'ذهب' }))).toEqual(['ar lacks loans.units'])
  })
  test('has the same keys and arguments, and each plural of its language', () => {
    const faults = faultsOf(
      'pl',
      source,
      noun({
        units: '{count, plural, one {# sztuka} other {# sztuki}} {who}',
        gone: 'Nie ma',
        more: 'Więcej',
      }),
    )
    expect(faults).toEqual([
      'loans.more of pl is not in English',
      'loans.units of pl has arguments (count: number, who: string), not (count: number, name: string)',
      'loans.units of pl lacks the plural “few”',
      'loans.units of pl lacks the plural “many”',
    ])
  })
  test('written from right to left keeps the direction of what is put into it', () => {
    const units = '{count, plural, zero {لا} one {و} two {وت} few {#} many {#} other {#}} {name}'
    const made = compiled('ar', source, noun({ units, gone: 'ذهب' })).get('loans.ts')
    expect(made).toContain('$isolate(name)')
    expect([isolate('02168-001'), isolate(isolate('A')), isolate('')]).toEqual([
      '\u206802168-001\u2069',
      '\u2068A\u2069',
      '',
    ])
  })
  test('may use signs that mean something in code, and stands as it was written', () => {
    const [, made] = [...compiled('en', noun({ signs: "`\\ '{'x'}' it''s" }), noun({}))][0] ?? []
    expect(made).toContain("'loans.signs': `\\`\\\\ {x} it's`")
  })
  test('that is no ICU message is refused with its key', () => {
    expect(() => compiled('en', noun({ open: 'until {day' }), noun({}))).toThrow(/^loans\.open: /)
  })
  test('of which nothing is said any more is noticed', () => {
    expect(unusedKeys(noun({ neverSaid: 'Never' }), [import.meta.dirname])).toEqual([
      'nothing says loans.neverSaid',
    ])
  })
  test('of several languages is read from their folders', () => {
    expect(cataloguesOf('sv').get('fields')?.required).toBe('Obligatoriskt*')
  })
})

test('`npm run words -- new pt` begins a language, says what comes next, and what is left to translate', () => {
  const checkout = join(import.meta.dirname, '../..')
  const copy = mkdtempSync(join(tmpdir(), 'loandesk-words-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const part of ['scripts', 'src', 'package.json'])
    cpSync(join(checkout, part), join(copy, part), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'))
  const words = (...args: string[]) =>
    execFileSync(process.execPath, [join(copy, 'scripts/words.ts'), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  const said = words('new', 'pt')
  for (const next of [
    'src/words/pt/*.json',
    'words -- left pt',
    'src/domain/language.ts',
    'words -- check',
    'screenshots',
  ])
    expect(said).toContain(next)
  expect(readFileSync(join(copy, 'src/words/generated/pt/documents.ts'), 'utf8')).toContain(
    "'documents.terms': `Terms`",
  )
  expect(() => words('check')).toThrow('documents.units of pt lacks the plural “many”')
  expect(() => words('new', 'pt')).toThrow('src/words/pt is there already.')
  expect(() => words('new', 'xx-nothing')).toThrow('is no language that can be counted in')

  const file = join(copy, 'src/words/pt/documents.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"terms": "Terms"', '"terms": "Condições"'))
  const left = words('left', 'pt').split('\n')
  expect(left).toContain('documents.pageTitle')
  expect(left).not.toContain('documents.terms')
  expect(words('left', 'sv').split('\n')).not.toContain('documents.pageTitle')
})
