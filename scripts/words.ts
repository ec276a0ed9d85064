import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cataloguesOf,
  generatedFolder,
  languagesThere,
  pseudoLanguage,
  sourceLanguage,
  wordsFolder,
} from './words/catalogue.ts'
import { faultsOf, inEnglishStill, unusedKeys } from './words/check.ts'
import { compiled, everyLanguage } from './words/compile.ts'

/** Every compiled file by its path below src/words/generated. */
export function allCompiled(): Map<string, string> {
  const source = cataloguesOf(sourceLanguage)
  const languages = [...languagesThere(), pseudoLanguage]
  const files = languages.flatMap(language => {
    const own = language === pseudoLanguage ? source : cataloguesOf(language)
    return [...compiled(language, source, own)].map(([file, code]) => [`${language}/${file}`, code] as const)
  })
  return new Map([...files, ['every-language.ts', everyLanguage(languages)]])
}

/** Everything that is wrong with the words, a sentence each: missing, unused, different, or not compiled since. */
export function faultsOfWords(): string[] {
  const source = cataloguesOf(sourceLanguage)
  const folders = ['domain', 'contract', 'server', 'web'].map(shelf => join(wordsFolder, '..', shelf))
  const stale = [...allCompiled()].filter(([file, code]) => {
    const path = join(generatedFolder, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== code
  })
  return [
    ...languagesThere().flatMap(language => faultsOf(language, source, cataloguesOf(language))),
    ...unusedKeys(source, folders),
    ...stale.map(([file]) => `src/words/generated/${file} is not what \`npm run words\` makes`),
  ]
}

function make(): void {
  const files = allCompiled()
  rmSync(generatedFolder, { recursive: true, force: true })
  for (const [file, code] of files) {
    const path = join(generatedFolder, file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, code)
  }
  console.log(`${files.size} files of words compiled.`)
}

function check(): void {
  const faults = faultsOfWords()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log('Every key is there, used, and the same in each language.')
}

/** Begins a language with the English texts, to be translated in place, and says what comes next. */
function begin(language: string): void {
  const [known] = Intl.PluralRules.supportedLocalesOf([language])
  if (known === undefined) throw new Error(`“${language}” is no language that can be counted in.`)
  const folder = join(wordsFolder, language)
  if (existsSync(folder)) throw new Error(`src/words/${language} is there already.`)
  cpSync(join(wordsFolder, sourceLanguage), folder, { recursive: true })
  make()
  console.log(`src/words/${language} has the English texts. Next:
 1. Translate src/words/${language}/*.json; what stands in braces stays, each plural gets the cases of the language.
    \`npm run words -- left ${language}\` lists what is English still.
 2. Add '${language}' to \`languages\` in src/domain/language.ts: from then on it is offered.
 3. \`npm run words\`, then \`npm run words -- check\` until it finds nothing.
 4. \`npx vitest run --project unit\`: each refusal with its facts, a glyph for each character in the PDFs.
 5. \`npm run screenshots\`, and look at the pages, also at 390 px. Its terms count as a draft until a manager writes them.`)
}

/** Lists the texts of a language that nobody translated yet; a name that is the same in both is among them. */
function left(language: string): void {
  const keys = inEnglishStill(cataloguesOf(sourceLanguage), cataloguesOf(language))
  for (const key of keys) console.log(key)
  console.log(`${keys.length} texts of ${language} are the English ones.`)
}

if (import.meta.main) {
  const [command = 'make', language] = process.argv.slice(2)
  if (command === 'make') make()
  else if (command === 'check') check()
  else if (command === 'new' && language !== undefined) begin(language)
  else if (command === 'left' && language !== undefined) left(language)
  else throw new Error('npm run words, npm run words -- check, -- new <language>, -- left <language>')
}
