import { amountOf } from '#domain/amounts.ts'
import { type LinkedSentences, letter } from './letter.ts'

type Sentences = LinkedSentences['sentences']

/** The most sentences of each group; the bell has the others. */
const maxNamed = 30

/** A day's unread notifications, to people who chose one mail a day. */
export const notificationsDigest = letter<{ readonly asks: Sentences; readonly news: Sentences }>({
  page: () => '/',
  write: ({ asks, news }) => ({
    subject: subject(asks.length, news.length),
    paragraphs: [...group('Needs you', asks), ...group('News', news)],
    button: 'Open the dashboard',
    why: 'You get this mail because you chose one mail a day in your profile.',
  }),
})

function subject(asks: number, news: number): string {
  if (asks === 0) return amountOf(news, 'thing') + (news === 1 ? ' is news' : ' are news')
  return `${amountOf(asks, 'thing')} ${asks === 1 ? 'needs' : 'need'} you`
}

function group(title: string, sentences: Sentences): (LinkedSentences | string)[] {
  const left = sentences.length - maxNamed
  if (sentences.length === 0) return []
  return [{ title, sentences: sentences.slice(0, maxNamed) }, ...(left > 0 ? [`and ${left} more`] : [])]
}
