import bidiFactory from 'bidi-js'
import { codeLength, codeLetters } from '#domain/document.ts'
import { europeanFamilies, type Family, type Forms, familiesFor, holds, isParted } from './fonts.ts'

/** A run of text in one font. */
export interface Run {
  readonly text: string
  readonly family: Family
  /** A character set on its own, without the font's decomposition (ccmp). */
  readonly isWhole?: true
  /** Its zeros have a slash, as it is compared letter by letter. */
  readonly isCode?: true
}

const longCode = new RegExp(`([0-9a-f]{64}|(?<![0-9A-Z])[${codeLetters}]{${codeLength}}(?![0-9A-Z]))`)

/**
 * The runs with what is compared letter by letter in Noto, in which 0 and O, and l and I differ: all of them, or else the hashes and
 * documents' codes in them. Geist Mono, which the pages have for it, comes only as a variable file, and fontkit cuts down none.
 */
export function withCodes(runs: readonly Run[], isCode: boolean): Run[] {
  return runs.flatMap(run =>
    run.family !== 'Geist' || run.isWhole
      ? [run]
      : isCode
        ? [codeOf(run.text)]
        : run.text
            .split(longCode)
            .filter(part => part !== '')
            .map(text => (longCode.test(text) ? codeOf(text) : { ...run, text })),
  )
}

const codeOf = (text: string): Run => ({ text, family: 'Noto', isCode: true })

const bidi = bidiFactory()
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Joiners are kept because they shape Persian and Indic words; any other invisible character could mislead a reader. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Control}]/gu
const joiner = /[\u200c\u200d]/
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const plain = /^[\x20-\x7e]*$/

/** A left-to-right text as runs of one font each. */
export function runsOf(text: string, forms: Forms): Run[] {
  return plain.test(text) ? [{ text, family: 'Geist' }] : joined(charactersOf(text, forms))
}

/** Grapheme clusters, each a run of its own; a character that no font has is shown as its code point. */
function charactersOf(text: string, forms: Forms): Run[] {
  const found: Run[] = []
  for (const { segment } of clusters.segment(text)) {
    const family = familyOf(segment, found.at(-1)?.family, forms)
    if (family) found.push(setIn(family, segment))
    else found.push({ text: numbersOf(segment), family: 'Geist' })
  }
  return found.filter(({ text: seen }) => seen !== '')
}

/** Characters shared by several scripts stay in the font of the text before them if it has them. */
function familyOf(cluster: string, before: Family | undefined, forms: Forms): Family | undefined {
  if (plain.test(cluster)) return 'Geist'
  const seen = cluster.replace(invisible, '')
  const isShared = before !== undefined && !/\p{Letter}/u.test(seen)
  if (isShared && holds(before, seen)) return before
  return familiesFor[forms].find(family => holds(family, seen))
}

function setIn(family: Family, cluster: string): Run {
  const text = shown(cluster, family)
  const isEuropean = europeanFamilies.some(european => european === family)
  const isWhole = isEuropean && !plain.test(text) && isParted(text, family)
  return isWhole ? { text, family, isWhole } : { text, family }
}

const shown = (cluster: string, family: Family) =>
  cluster.replace(invisible, sign => (joiner.test(sign) && holds(family, sign) ? sign : ''))

const numbersOf = (cluster: string) =>
  `[U+${[...cluster].map(sign => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase()).join('+')}]`

/** The base direction of a text, and whether it mixes both directions. */
export function orderOf(text: string): { base: 'rtl' | 'ltr'; isMixed: boolean } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  const base = paragraphs[0] && paragraphs[0].level % 2 === 1 ? 'rtl' : 'ltr'
  return { base, isMixed: levels.some(level => level % 2 === 1) }
}

/**
 * Puts a line into runs in visual order. Runs of Arabic or Hebrew letters stay in logical order, because the font's
 * shaping reverses and joins them.
 */
export function inVisualOrder(line: string, base: 'rtl' | 'ltr', forms: Forms): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, base)
  if (levels.every(level => level % 2 === 0)) return runsOf(line, forms)
  const parts = stretches(line, levels)
  const highest = Math.max(...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--) reverseLevel(parts, level)
  return parts.flatMap(({ text, level }) =>
    level % 2 === 0 ? runsOf(text, forms) : reversedWords(text, forms),
  )
}

interface BidiRun {
  readonly text: string
  readonly level: number
}

function stretches(line: string, levels: Uint8Array): BidiRun[] {
  const found: BidiRun[] = []
  let begin = 0
  for (let index = 1; index <= line.length; index++) {
    const level = levels[begin] ?? 0
    if (index < line.length && levels[index] === level) continue
    found.push({ text: line.slice(begin, index), level })
    begin = index
  }
  return found
}

/** Rule L2 of the Unicode Bidirectional Algorithm, for one level. */
function reverseLevel(parts: BidiRun[], level: number): void {
  let begin = 0
  while (begin < parts.length) {
    let end = begin
    while ((parts[end]?.level ?? 0) >= level) end++
    if (end > begin) parts.splice(begin, end - begin, ...parts.slice(begin, end).toReversed())
    begin = Math.max(end, begin) + 1
  }
}

/** Mirrors brackets and reverses the order of the words; shaping reverses each word itself. */
function reversedWords(text: string, forms: Forms): Run[] {
  const mirrored = [...text].map(sign => bidi.getMirroredCharacter(sign) ?? sign).join('')
  return mirrored
    .split(/(\s+)/)
    .toReversed()
    .flatMap(word => runsOf(word, forms).toReversed())
    .map(run => (rightToLeft.test(run.text) ? run : { ...run, text: [...run.text].toReversed().join('') }))
}

/** Merges adjacent runs of the same font. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  for (const run of runs) {
    const last = found.at(-1)
    if (last?.family === run.family && !last.isWhole && !run.isWhole)
      found.splice(-1, 1, { ...last, text: last.text + run.text })
    else found.push(run)
  }
  return found
}
