import type { Say } from '#words/say.ts'
import { sayIn } from '#words/say-in.ts'
import type { MailFrame, MailLink } from './html.ts'
import type { Item, ItemTable, Words } from './letters/letter.ts'

/** The plain-text version of a mail: what its HTML says, in the same order. */
export function asText(words: Words, links: readonly MailLink[], frame: MailFrame): string {
  const heading = words.heading ?? words.subject
  const parts = words.paragraphs.map(part => asPart(part, frame, sayIn(words.language)))
  return [
    frame.companyName,
    words.about ? `${words.about}\n${heading}` : heading,
    ...parts,
    ...links.map(link => `${link.words}:\n${link.address}`),
    words.questions,
    words.why,
    `-- \n${frame.appName}`,
  ]
    .filter(part => part !== undefined)
    .join('\n\n')
}

function asPart(part: Words['paragraphs'][number], { baseUrl }: MailFrame, say: Say): string | undefined {
  if (part === undefined || typeof part === 'string') return part
  if ('rows' in part) return asLines(part, say)
  return [part.title, ...part.sentences.map(({ sentence, page }) => `${sentence}:\n${baseUrl}${page}`)].join(
    '\n',
  )
}

function asLines({ rows, more, dueDate }: ItemTable, say: Say): string {
  const items = rows.map(item => asLine(item, say))
  const rest = more > 0 ? [say('mails.more', { count: more })] : []
  return [...items, ...rest, ...(dueDate ? [`\n${say('mails.dueDate', { day: dueDate })}`] : [])].join('\n')
}

const asLine = ({ quantity: count, model, partNumber: part, serialNumber }: Item, say: Say) =>
  say('mails.item', { count, model, part, serial: serialNumber ?? '-' })
