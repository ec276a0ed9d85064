import { grouped } from '#domain/amounts.ts'
import { type LinkedSentences, letter } from './letter.ts'
import { about, type LoanInMail, named } from './loan.ts'

/** A loan as a mail about several shows it. */
type NamedLoan = Pick<
  LoanInMail,
  'loanId' | 'title' | 'customerCompany' | 'customerName' | 'storeroom' | 'createdBy' | 'units'
>

/** What such a mail keeps of a loan. */
export const inList = ({
  loanId,
  title,
  customerCompany,
  customerName,
  storeroom,
  createdBy,
  units,
}: LoanInMail): NamedLoan => ({ loanId, title, customerCompany, customerName, storeroom, createdBy, units })

/** Several loans of one country: how many, and the first of them. */
interface LoansInMail {
  readonly countryId: number
  readonly count: number
  readonly named: readonly NamedLoan[]
}

const listed = (page: string, { count, named: loans }: LoansInMail): (LinkedSentences | string)[] => [
  {
    title: 'Loans',
    sentences: loans.map(loan => ({
      sentence: `${named(loan)}: ${about(loan)}`,
      page: `${page}/${loan.loanId}`,
    })),
  },
  ...(count > loans.length ? [`and ${grouped(count - loans.length)} more`] : []),
]

const soMany = 'So many came at once that these are told in one mail.'
const numberOf = ({ count }: LoansInMail) =>
  count === 1 ? 'One more loan waits' : `${grouped(count)} more loans wait`

/** Combines several loans in one mail when many are made at once. */
export const loansPending = letter<LoansInMail>({
  page: () => '/fulfillment',
  write: loans => ({
    subject: 'More loans wait for your approval',
    paragraphs: [`${numberOf(loans)} for your approval. ${soMany}`, ...listed('/fulfillment', loans)],
    button: 'See the loans',
    why: 'You get this mail because you may approve or deny these loans.',
  }),
})

export const loansToSource = letter<LoansInMail>({
  page: () => '/fulfillment',
  write: loans => ({
    subject: 'More loans wait for their units',
    paragraphs: [`${numberOf(loans)} for units to be sourced. ${soMany}`, ...listed('/fulfillment', loans)],
    button: 'See the loans',
    why: 'You get this mail because you may fulfil these loans.',
  }),
})

/** What one person hands over to another, within a minute. */
export const loansHandedOver = letter<
  LoansInMail & { readonly from: string; readonly handedOverBy: string; readonly handedOverById: number }
>({
  page: ({ count, named: [first] }) => (count === 1 && first ? `/loan/${first.loanId}` : '/loan'),
  write: ({ from, handedOverBy, ...loans }) => {
    const {
      count,
      named: [first],
    } = loans
    const isOne = count === 1 && first !== undefined
    const what = isOne ? named(first) : `${grouped(count)} loans`
    return {
      subject: `${what} ${isOne ? 'is' : 'are'} yours now`,
      paragraphs: [
        `${handedOverBy} has handed ${what} over from ${from} to you. From now on ${isOne ? 'its' : 'their'} mails and reminders come to you.`,
        ...listed('/loan', loans),
      ],
      button: isOne ? 'See the loan' : 'See the loans',
      why: `You get this mail as the creator of ${isOne ? 'this loan' : 'these loans'} from now on.`,
    }
  },
})
