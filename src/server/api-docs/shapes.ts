import * as z from 'zod'
import { activity } from '#contract/activity.ts'
import { country, currency } from '#contract/countries.ts'
import { loanDocument } from '#contract/documents.ts'
import { failure, person } from '#contract/fields.ts'
import { contract } from '#contract/index.ts'
import { loan, loanActivity, loanComment } from '#contract/loan.ts'
import { loanUnit } from '#contract/loan-units.ts'
import { loanMail, mail } from '#contract/mails.ts'
import { preference } from '#contract/preferences.ts'
import { product, productCategory, stockedProduct } from '#contract/products.ts'
import { session } from '#contract/sessions.ts'
import { storeroom } from '#contract/storerooms.ts'
import { lackingLoan, unit, unitActivity, unitComment, unitHistory } from '#contract/unit.ts'
import { user } from '#contract/user.ts'
import * as example from './answer-examples.ts'

/** The shapes that the description names, each with an example: one that does not fit its shape does not compile. */
export const shapes = z.registry<{ id: string; examples: z.$output[] }>()

shapes.add(failure, { id: 'Failure', examples: [example.failure] })
shapes.add(person, { id: 'Person', examples: [example.person] })
shapes.add(user, { id: 'User', examples: [example.user] })
shapes.add(session, { id: 'Session', examples: [example.session] })
shapes.add(preference, { id: 'Preference', examples: [example.preference] })
shapes.add(country, { id: 'Country', examples: [example.country] })
shapes.add(currency, { id: 'Currency', examples: [example.currency] })
shapes.add(storeroom, { id: 'Storeroom', examples: [example.storeroom] })
shapes.add(product, { id: 'Product', examples: [example.product] })
shapes.add(stockedProduct, { id: 'StockedProduct', examples: [example.stockedProduct] })
shapes.add(productCategory, { id: 'ProductCategory', examples: [example.productCategory] })
shapes.add(unit, { id: 'Unit', examples: [example.unit] })
shapes.add(unitHistory, { id: 'UnitHistory', examples: [example.unitHistory] })
shapes.add(unitActivity, { id: 'UnitActivity', examples: [example.unitActivity] })
shapes.add(unitComment, { id: 'UnitComment', examples: [example.unitComment] })
shapes.add(lackingLoan, { id: 'LackingLoan', examples: [example.lackingLoan] })
shapes.add(loan, { id: 'Loan', examples: [example.loan] })
shapes.add(loanUnit, { id: 'LoanUnit', examples: [example.loanUnit] })
shapes.add(loanActivity, { id: 'LoanActivity', examples: [example.loanActivity] })
shapes.add(loanComment, { id: 'LoanComment', examples: [example.loanComment] })
shapes.add(loanDocument, { id: 'LoanDocument', examples: [example.loanDocument] })
shapes.add(activity, { id: 'Activity', examples: [example.activity] })
shapes.add(mail, { id: 'Mail', examples: [example.mail] })
shapes.add(loanMail, { id: 'LoanMail', examples: [example.loanMail] })

const { accounts, activities, auth, dashboard, loans, loanUnits, mails, search, units, users } = contract
shapes.add(auth.login.reply, { id: 'SignedIn', examples: [{ ...example.tokens, user: example.user }] })
shapes.add(auth.refresh.reply, { id: 'Tokens', examples: [example.tokens] })
shapes.add(auth.config.reply, { id: 'Config', examples: [example.config] })
shapes.add(accounts.register.reply, { id: 'Registered', examples: [example.registered] })
shapes.add(users.counts.reply, { id: 'UserCounts', examples: [{ userStateId: example.counted }] })
shapes.add(mails.counts.reply, { id: 'MailCounts', examples: [{ mailStateId: example.counted }] })
const perRoom = { storeroomId: example.counted }
shapes.add(units.counts.reply, { id: 'UnitCounts', examples: [{ ...perRoom, unitStateId: example.counted }] })
shapes.add(loans.counts.reply, { id: 'LoanCounts', examples: [{ ...perRoom, loanStateId: example.counted }] })
shapes.add(dashboard.waiting.reply.element, { id: 'Waiting', examples: [example.waiting] })
shapes.add(dashboard.trends.reply, { id: 'Trends', examples: [example.trends] })
shapes.add(activities.counts.reply.element, { id: 'ActivityCount', examples: [{ kind: 'loan', count: 3 }] })
shapes.add(search.everywhere.reply, { id: 'Findings', examples: [example.findings] })

/** What is answered as a bare text, and one list of texts. */
const plain = new Map<z.ZodType, z.core.util.JSONType>([
  [loans.create.reply, 'Loan #00012 has been created.'],
  [loanUnits.check.reply, 'Selected unit(s) are available'],
  [units.takenSerials.reply, ['B8A44F-000017']],
])

/** The example of an answer of that shape; undefined where there is none. */
export function exampleOf(type: z.ZodType): unknown {
  const named = shapes.get(type)?.examples[0] ?? plain.get(type)
  if (named !== undefined || !(type instanceof z.ZodArray)) return named
  const element = type.element instanceof z.ZodType ? exampleOf(type.element) : undefined
  return element === undefined ? undefined : [element]
}
