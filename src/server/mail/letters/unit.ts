import { type Items, letter } from './letter.ts'

interface TransferInMail {
  readonly units: number
  readonly unit: string
  readonly unitId: number
  readonly from: readonly string[]
  readonly to: string
  readonly countryId: number
  readonly storeroomId: number
  readonly sentById: number
  readonly sentBy: string
  /** Mails stored by older versions have none. */
  readonly items?: Items
}

const what = ({ units, unit }: TransferInMail) => (units === 1 ? unit : `${units} units`)

/**
 * To those at the destination who may accept the transfer; one unit links to its own page, several to the list of
 * arrivals.
 */
export const unitTransferred = letter<TransferInMail>({
  page: sent =>
    sent.units === 1
      ? `/stock/${sent.unitId}?country=${sent.countryId}`
      : `/stock?country=${sent.countryId}&storeroomId=${sent.storeroomId}&transfer=arriving`,
  write: sent => ({
    subject: `${what(sent)} on the way to ${sent.to}`,
    paragraphs: [
      `${sent.sentBy} has sent ${what(sent)} from ${sent.from.join(', ')} to ${sent.to}.`,
      sent.items,
      'Please accept what arrives, and say if something does not.',
    ],
    button: sent.units === 1 ? 'See the unit' : 'See the units',
    why: `You get this mail because you may accept units at ${sent.to}.`,
  }),
})
