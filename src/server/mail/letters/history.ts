import { minuteIn } from '#domain/dates.ts'
import { letter } from './letter.ts'

interface ChainInMail {
  readonly name: string
  readonly number: number
  readonly madeAt: string
  readonly hash: string
}

/** Sends the roots out of the database, so that their readers can see later whether history was changed. */
export const historyRoots = letter<{ readonly chains: readonly ChainInMail[] }>({
  page: () => '/management/activity',
  write: ({ chains }) => ({
    subject: 'The roots of history of this week',
    paragraphs: [
      'Each hour a root is made over what the history of each country gained: a hash that also covers the root before it. These are the last ones:',
      ...chains.map(
        ({ name, number, madeAt, hash }) =>
          `${name}: root ${number} of ${minuteIn('UTC', madeAt)} UTC is ${hash}`,
      ),
      'Keep this mail where nobody can change it. “npm run admin -- verify-history” walks along all roots and prints the last ones; “npm run admin -- verify-history <a root of an older mail>” says whether that root is still the same.',
    ],
    button: 'See the history',
    why: 'You get this mail because you are a system administrator.',
  }),
})
