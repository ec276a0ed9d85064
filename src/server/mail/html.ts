import { directionOf } from '#domain/language.ts'
import { mailtoOf } from '#domain/mail-address.ts'
import type { Say } from '#words/say.ts'
import { sayIn } from '#words/say-in.ts'
import type { Item, ItemTable, LinkedSentences, Words } from './letters/letter.ts'
import { looks, type MailPart, styleSheet } from './style.ts'

/** A link of a mail and its label. */
export interface MailLink {
  readonly words: string
  readonly address: string
}

/** The frame of every mail: whose it is, and which product sent it. */
export interface MailFrame {
  readonly companyName: string
  readonly appName: string
  /** Pages of sentences are relative to it. */
  readonly baseUrl: string
}

/** A table for the layout alone, which a screen reader does not announce. */
const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** The HTML version of a mail: user text is escaped, and no external content is loaded. */
export function asHtml(words: Words, links: readonly MailLink[], frame: MailFrame): string {
  const say = sayIn(words.language)
  const direction = directionOf(words.language ?? 'en')
  const side = sides[direction]
  const parts = words.paragraphs.map(part => block(part, frame, { say, side }))
  const lines = [...head(words, frame, side), ...parts, ...buttons(links, say), ...foot(words, frame)]
  return `<!doctype html><html lang="${words.language ?? 'en'}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escaped(words.subject)}</title>
<style>${styleSheet}</style></head>
<body ${looks('page')}>
<table ${layout} width="100%" ${looks('page')}><tr><td align="center" ${looks('around')}>
<table ${layout} width="600" ${looks('card')}><tr><td${direction === 'rtl' ? ' dir="rtl"' : ''} ${looks('body', `;text-align:${side.start}`)}>
${lines.join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>`
}

/** Mail clients know little of logical sides, so those of the language are named. */
const sides = { ltr: { start: 'left', end: 'right' }, rtl: { start: 'right', end: 'left' } } as const

interface Spoken {
  readonly say: Say
  readonly side: (typeof sides)['ltr' | 'rtl']
}

/** Spacing would part letters that are joined. */
const isJoined = (language: string) => directionOf(language) === 'rtl'

const paragraph = (part: MailPart, text: string) => `<p ${looks(part)}>${escaped(text)}</p>`

/** The mark of pages, drawn by a cell and two edges: no picture is loaded, and a client without either shows a square. */
const company = (name: string, { start }: Spoken['side']) =>
  `<table ${layout} width="100%" ${looks('company')}><tr><td width="24" height="24" ${looks('mark')}><span ${looks('markSign')}></span></td><td ${looks('companyName', `;padding-${start}:10px`)}>${escaped(name)}</td></tr><tr><td colspan="2" height="15" ${looks('companyGap')}></td></tr></table>`

const head = (
  { about, heading, subject, language = 'en' }: Words,
  { companyName }: MailFrame,
  side: Spoken['side'],
) => [
  company(companyName, side),
  ...(about ? [paragraph('about', about)] : []),
  `<h1 ${looks('heading', isJoined(language) ? ';letter-spacing:0' : '')}>${escaped(heading ?? subject)}</h1>`,
]

function block(part: Words['paragraphs'][number], frame: MailFrame, spoken: Spoken): string {
  if (part === undefined) return ''
  if (typeof part === 'string') return paragraph('text', part)
  return 'rows' in part ? table(part, spoken) : list(part, frame, spoken)
}

const list = ({ title, sentences }: LinkedSentences, { baseUrl }: MailFrame, { side }: Spoken) =>
  [
    `<h2 ${looks('listHead')}>${escaped(title)}</h2>`,
    `<ul ${looks('list', `;padding-${side.start}:20px`)}>`,
    ...sentences.map(
      ({ sentence, page }) =>
        `<li ${looks('listItem')}><a href="${escaped(baseUrl + page)}" ${looks('link')}>${escaped(sentence)}</a></li>`,
    ),
    '</ul>',
  ].join('\n')

/** The part number stands below its model: four columns are too many for a phone. */
function table({ rows, more, dueDate }: ItemTable, spoken: Spoken): string {
  const { say, side } = spoken
  const { start, end } = side
  const lines = [
    `<tr><th scope="col" align="${start}" ${looks('head', `;text-align:${start}`)}>${escaped(say('mails.modelAndPart'))}</th><th scope="col" align="${start}" width="37%" ${looks('head', `;text-align:${start};padding-${start}:12px`)}>${escaped(say('mails.serialNumber'))}</th><th scope="col" align="${end}" width="52" ${looks('head', `;text-align:${end}`)}>${escaped(say('mails.quantity'))}</th></tr>`,
    ...rows.map(one => row(one, spoken)),
    ...(more > 0
      ? [`<tr><td colspan="3" ${looks('aside')}>${escaped(say('mails.more', { count: more }))}</td></tr>`]
      : []),
    ...(dueDate ? [`<tr><td colspan="3" ${looks('aside')}>${dueOn(dueDate, say)}</td></tr>`] : []),
  ]
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" ${looks('items')}>\n${lines.join('\n')}\n</table>`
}

/** The sentence of the due date, with the day in bold. */
function dueOn(dueDate: string, say: Say): string {
  const day = escaped(dueDate)
  const sentence = escaped(say('mails.dueDate', { day: dueDate }))
  return sentence.replace(day, () => `<strong ${looks('due')}>${day}</strong>`)
}

/** A text that people wrote; it keeps its own direction. */
const own = (text: string) => `<bdi>${escaped(text)}</bdi>`

const row = ({ model, partNumber, serialNumber, quantity }: Item, { side: { start, end } }: Spoken) =>
  `<tr><td ${looks('cell')}>${own(model)}<br><span ${looks('muted')}>${own(partNumber)}</span></td><td ${looks('cell', `;padding-${start}:12px`)}>${serialNumber === null ? '-' : `<span ${looks('code')}>${own(serialNumber)}</span>`}</td><td align="${end}" ${looks('cell', `;text-align:${end};white-space:nowrap`)}>${quantity}</td></tr>`

/** The first link as the button, with its address for who cannot press it; the others as plain links. */
function buttons([first, ...further]: readonly MailLink[], say: Say): string[] {
  if (!first) return []
  const address = escaped(first.address)
  return [
    `<table ${layout} style="margin:22px 0 0"><tr><td ${looks('buttonCell')}><a href="${address}" ${looks('button')}>${escaped(first.words)}</a></td></tr></table>`,
    `<p ${looks('address')}>${escaped(say('mails.buttonFails'))}<br><bdi dir="ltr">${address}</bdi></p>`,
    ...further.map(
      link =>
        `<p ${looks('text')}><a href="${escaped(link.address)}" ${looks('link')}>${escaped(link.words)}</a></p>`,
    ),
  ]
}

const foot = ({ questions, why }: Words, { appName }: MailFrame) => [
  ...(questions ? [`<p ${looks('text')}>${withAddresses(questions)}</p>`] : []),
  `<p ${looks('foot')}>${escaped(why)}<br>${escaped(appName)}</p>`,
]

const mailAddress = /([\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)/u

/** Escapes a text, and makes links of the addresses to write to. */
const withAddresses = (text: string) =>
  text
    .split(mailAddress)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : linkTo(part)))
    .join('')

const linkTo = (address: string) =>
  `<a href="${escaped(mailtoOf(address))}" ${looks('link')}><bdi dir="ltr">${escaped(address)}</bdi></a>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign).replaceAll('\n', '<br>')
}
