import type { MailFrame, MailLink } from './html.ts'
import type { Item, ItemTable, Words } from './letters/letter.ts'

/** The plain-text version of a mail: what its HTML says, in the same order. */
export function asText(words: Words, links: readonly MailLink[], frame: MailFrame): string {
  const heading = words.heading ?? words.subject
  const parts = words.paragraphs.map(part => (typeof part === 'object' ? asLines(part) : part))
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

function asLines({ rows, more, dueDate }: ItemTable): string {
  const items = rows.map(asLine)
  const rest = more > 0 ? [`and ${more} more`] : []
  return [...items, ...rest, ...(dueDate ? [`\nDue date: ${dueDate}`] : [])].join('\n')
}

const asLine = ({ quantity, model, partNumber, serialNumber }: Item) =>
  `${quantity} x ${model}, part number ${partNumber}, serial number ${serialNumber ?? '-'}`
