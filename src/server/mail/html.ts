import type { Say } from '#words/say.ts'
import { sayIn } from '#words/say-in.ts'
import type { Item, ItemTable, LinkedSentences, Words } from './letters/letter.ts'
import { looks, type MailPart, styleSheet } from './style.ts'

/** A link of a mail and its label. */
export interface MailLink {
  readonly words: string
  readonly address: string
}

/** What stands around every mail: whose it is, and which product sent it. */
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
  return `<!doctype html><html lang="${words.language ?? 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escaped(words.subject)}</title>
<style>${styleSheet}</style></head>
<body ${looks('page')}>
<table ${layout} width="100%" ${looks('page')}><tr><td align="center" ${looks('around')}>
<table ${layout} width="600" ${looks('card')}><tr><td ${looks('body')}>
${[...head(words, frame), ...words.paragraphs.map(part => block(part, frame, sayIn(words.language))), ...buttons(links), ...foot(words, frame)].join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>`
}

const paragraph = (part: MailPart, text: string) => `<p ${looks(part)}>${escaped(text)}</p>`

const head = ({ about, heading, subject }: Words, { companyName }: MailFrame) => [
  paragraph('company', companyName),
  ...(about ? [paragraph('about', about)] : []),
  `<h1 ${looks('heading')}>${escaped(heading ?? subject)}</h1>`,
]

function block(part: Words['paragraphs'][number], frame: MailFrame, say: Say): string {
  if (part === undefined) return ''
  if (typeof part === 'string') return paragraph('text', part)
  return 'rows' in part ? table(part, say) : list(part, frame)
}

const list = ({ title, sentences }: LinkedSentences, { baseUrl }: MailFrame) =>
  [
    `<h2 ${looks('listHead')}>${escaped(title)}</h2>`,
    `<ul ${looks('list')}>`,
    ...sentences.map(
      ({ sentence, page }) =>
        `<li ${looks('listItem')}><a href="${escaped(baseUrl + page)}" ${looks('link')}>${escaped(sentence)}</a></li>`,
    ),
    '</ul>',
  ].join('\n')

/** The part number stands below its model: four columns are too many for a phone. */
function table({ rows, more, dueDate }: ItemTable, say: Say): string {
  const lines = [
    `<tr><th scope="col" align="left" ${looks('head')}>${escaped(say('mails.modelAndPart'))}</th><th scope="col" align="left" width="37%" ${looks('head', ';padding-left:12px')}>${escaped(say('mails.serialNumber'))}</th><th scope="col" align="right" width="52" ${looks('head', ';text-align:right')}>${escaped(say('mails.quantity'))}</th></tr>`,
    ...rows.map(row),
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

const row = ({ model, partNumber, serialNumber, quantity }: Item) =>
  `<tr><td ${looks('cell')}>${escaped(model)}<br><span ${looks('muted')}>${escaped(partNumber)}</span></td><td ${looks('cell', ';padding-left:12px')}>${escaped(serialNumber ?? '-')}</td><td align="right" ${looks('cell', ';text-align:right;white-space:nowrap')}>${quantity}</td></tr>`

/** The first link as the button, with its address for who cannot press it; the others as plain links. */
function buttons([first, ...further]: readonly MailLink[]): string[] {
  if (!first) return []
  const address = escaped(first.address)
  return [
    `<table ${layout} style="margin:22px 0 0"><tr><td ${looks('buttonCell')}><a href="${address}" ${looks('button')}>${escaped(first.words)}</a></td></tr></table>`,
    `<p ${looks('address')}>${address}</p>`,
    ...further.map(
      link =>
        `<p ${looks('text')}><a href="${escaped(link.address)}" ${looks('link')}>${escaped(link.words)}</a></p>`,
    ),
  ]
}

const foot = ({ questions, why }: Words, { appName }: MailFrame) => [
  ...(questions ? [paragraph('text', questions)] : []),
  `<p ${looks('foot')}>${escaped(why)}<br>${escaped(appName)}</p>`,
]

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
