import type { MailFrame, MailLink } from './html.ts'
import type { Item, ItemTable, Words } from './letters/letter.ts'

/** The plain-text version of a mail: what its HTML says, in the same order. */
export function asText(words: Words, links: readonly MailLink[], frame: MailFrame): string {
  const heading = words.heading ?? words.subject
  const parts = words.paragraphs.map(part => asPart(part, frame))
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

function asPart(part: Words['paragraphs'][number], { baseUrl }: MailFrame): string | undefined {
  if (part === undefined || typeof part === 'string') return part
  if ('rows' in part) return asLines(part)
  return [part.title, ...part.sentences.map(({ sentence, page }) => `${sentence}:\n${baseUrl}${page}`)].join(
    '\n',
  )
}

function asLines({ rows, more, dueDate }: ItemTable): string {
  const items = rows.map(asLine)
  const rest = more > 0 ? [`and ${more} more`] : []
  return [...items, ...rest, ...(dueDate ? [`\nDue date: ${dueDate}`] : [])].join('\n')
}

const asLine = ({ quantity, model, partNumber, serialNumber }: Item) =>
  `${quantity} x ${model}, part number ${partNumber}, serial number ${serialNumber ?? '-'}`
