import * as z from 'zod'
import { passwordPolicyState } from '#contract/accounts.ts'
import { activity } from '#contract/activity.ts'
import { backup, backupState } from '#contract/backups.ts'
import { country, currency } from '#contract/countries.ts'
import { customerRequest, ownRequest } from '#contract/customer-request.ts'
import { documentLink } from '#contract/document-links.ts'
import { loanDocument } from '#contract/documents.ts'
import { factorPolicyState, ownFactors } from '#contract/factor-schemas.ts'
import { failure, person } from '#contract/fields.ts'
import { groupRule, groupsState, triedGroups } from '#contract/group-rules.ts'
import { contract } from '#contract/index.ts'
import { formerCustomer, loan, loanActivity, loanComment, openLoan } from '#contract/loan.ts'
import { loanUnit } from '#contract/loan-units.ts'
import { loanMail, mail } from '#contract/mails.ts'
import { bell } from '#contract/notifications.ts'
import { passkeyToMake, passkeyToSign } from '#contract/passkey-forms.ts'
import { preference } from '#contract/preferences.ts'
import { productFile } from '#contract/product-files.ts'
import { product, productCategory, productStock, productUse, stockedProduct } from '#contract/products.ts'
import { securityNote } from '#contract/security-log.ts'
import { session } from '#contract/sessions.ts'
import { ownSignOn } from '#contract/sign-on.ts'
import { storeroom } from '#contract/storerooms.ts'
import { countryTerms, termsVersion } from '#contract/terms.ts'
import { lackingLoan, unit, unitActivity, unitComment, unitHistory } from '#contract/unit.ts'
import { user } from '#contract/user.ts'
import { view } from '#contract/views.ts'
import * as loanExamples from './loan-examples.ts'
import { papers, papersToSign } from './paper-examples.ts'
import * as people from './people-examples.ts'
import * as stock from './stock-examples.ts'

/** The named schemas of the description, each with an example whose type is checked. */
export const namedSchemas = z.registry<{ id: string; examples: z.$output[] }>()

namedSchemas.add(failure, { id: 'Failure', examples: [people.failure] })
namedSchemas.add(person, { id: 'Person', examples: [people.person] })
namedSchemas.add(user, { id: 'User', examples: [people.user] })
namedSchemas.add(session, { id: 'Session', examples: [people.session] })
const { factors } = contract
namedSchemas.add(passkeyToSign, { id: 'PasskeyToSign', examples: [people.passkeyToSign] })
namedSchemas.add(passkeyToMake, { id: 'PasskeyToMake', examples: [people.passkeyToMake] })
namedSchemas.add(ownFactors, { id: 'OwnFactors', examples: [people.ownFactors] })
namedSchemas.add(ownSignOn, { id: 'OwnSignOn', examples: [people.ownSignOn] })
namedSchemas.add(contract.signOn.confirm.reply, {
  id: 'DirectoryAddress',
  examples: [{ address: 'https://login.example.com/authorize?client_id=loandesk' }],
})
namedSchemas.add(passwordPolicyState, { id: 'PasswordPolicy', examples: [{ policy: 'WARN' }] })
namedSchemas.add(groupRule, { id: 'GroupRule', examples: [people.groupRule] })
namedSchemas.add(groupsState, { id: 'Groups', examples: [people.groupsState] })
namedSchemas.add(triedGroups, { id: 'TriedGroups', examples: [people.triedGroups] })
namedSchemas.add(factorPolicyState, { id: 'FactorPolicy', examples: [people.factorPolicy] })
namedSchemas.add(factors.startPasskey.reply, {
  id: 'PasskeySignIn',
  examples: [{ ticket: 'pO3…', options: people.passkeyToSign }],
})
namedSchemas.add(factors.startTotp.reply, {
  id: 'NewAuthenticator',
  examples: [{ secret: 'JBSWY3DP…', uri: 'otpauth://totp/Loandesk:stella…' }],
})
namedSchemas.add(factors.makeRecoveryCodes.reply, {
  id: 'RecoveryCodes',
  examples: [{ codes: ['7K3M-9XQ2-4HTB'] }],
})
namedSchemas.add(bell, { id: 'Bell', examples: [people.bell] })
namedSchemas.add(view, { id: 'View', examples: [people.view] })
namedSchemas.add(preference, { id: 'Preference', examples: [people.preference] })
namedSchemas.add(country, { id: 'Country', examples: [people.country] })
namedSchemas.add(termsVersion, { id: 'TermsVersion', examples: [people.termsVersion] })
namedSchemas.add(countryTerms, { id: 'CountryTerms', examples: [people.countryTerms] })
namedSchemas.add(currency, { id: 'Currency', examples: [people.currency] })
namedSchemas.add(storeroom, { id: 'Storeroom', examples: [stock.storeroom] })
namedSchemas.add(product, { id: 'Product', examples: [stock.product] })
namedSchemas.add(stockedProduct, { id: 'StockedProduct', examples: [stock.stockedProduct] })
namedSchemas.add(productFile, { id: 'ProductFile', examples: [stock.productFile] })
namedSchemas.add(productStock, { id: 'ProductStock', examples: [stock.productStock] })
namedSchemas.add(productUse, { id: 'ProductUse', examples: [stock.productUse] })
namedSchemas.add(productCategory, { id: 'ProductCategory', examples: [stock.productCategory] })
namedSchemas.add(unit, { id: 'Unit', examples: [stock.unit] })
namedSchemas.add(unitHistory, { id: 'UnitHistory', examples: [stock.unitHistory] })
namedSchemas.add(unitActivity, { id: 'UnitActivity', examples: [stock.unitActivity] })
namedSchemas.add(unitComment, { id: 'UnitComment', examples: [stock.unitComment] })
namedSchemas.add(lackingLoan, { id: 'LackingLoan', examples: [stock.lackingLoan] })
namedSchemas.add(loan, { id: 'Loan', examples: [loanExamples.loan] })
namedSchemas.add(loanUnit, { id: 'LoanUnit', examples: [loanExamples.loanUnit] })
namedSchemas.add(formerCustomer, { id: 'FormerCustomer', examples: [loanExamples.formerCustomer] })
namedSchemas.add(openLoan, { id: 'OpenLoan', examples: [loanExamples.openLoan] })
namedSchemas.add(loanActivity, { id: 'LoanActivity', examples: [loanExamples.loanActivity] })
namedSchemas.add(loanComment, { id: 'LoanComment', examples: [loanExamples.loanComment] })
namedSchemas.add(loanDocument, { id: 'LoanDocument', examples: [loanExamples.loanDocument] })
namedSchemas.add(customerRequest, { id: 'CustomerRequest', examples: [loanExamples.customerRequest] })
namedSchemas.add(ownRequest, { id: 'OwnRequest', examples: [loanExamples.ownRequest] })
namedSchemas.add(documentLink, { id: 'DocumentLink', examples: [loanExamples.documentLink] })
namedSchemas.add(contract.documentLinks.passOn.reply, {
  id: 'PassedOn',
  examples: [{ request: loanExamples.ownRequest }],
})
namedSchemas.add(contract.documents.verify.reply, {
  id: 'Verification',
  examples: [loanExamples.verification],
})
namedSchemas.add(contract.documents.sealCertificates.reply, {
  id: 'SealCertificates',
  examples: ['-----BEGIN CERTIFICATE-----\nMIIE…\n-----END CERTIFICATE-----\n'],
})
const upload = '5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11'
namedSchemas.add(contract.files.start.reply, {
  id: 'Upload',
  examples: [{ uploadId: upload, have: 0, partBytes: 1_048_576 }],
})
namedSchemas.add(contract.files.part.reply, { id: 'Received', examples: [{ have: 1_048_576 }] })
namedSchemas.add(contract.files.done.reply, {
  id: 'StoredFile',
  examples: [{ fileId: upload, type: 'image/jpeg', bytes: 512_377, width: 2560, height: 1920 }],
})
namedSchemas.add(contract.counter.present.reply, { id: 'CounterCode', examples: [loanExamples.counterCode] })
namedSchemas.add(contract.counter.progress.reply, {
  id: 'CounterProgress',
  examples: [{ shown: loanExamples.counterProgress }],
})
namedSchemas.add(contract.counter.open.reply, { id: 'CounterToken', examples: [{ token: '7.Q2s…' }] })
namedSchemas.add(contract.attestations.ofLoan.reply, {
  id: 'Papers',
  examples: [papers, papersToSign],
})
namedSchemas.add(activity, { id: 'Activity', examples: [loanExamples.activity] })
namedSchemas.add(mail, { id: 'Mail', examples: [loanExamples.mail] })
namedSchemas.add(securityNote, { id: 'SecurityNote', examples: [people.securityNote] })
namedSchemas.add(backup, { id: 'Backup', examples: [loanExamples.backup] })
namedSchemas.add(backupState, { id: 'Backups', examples: [loanExamples.backupState] })
namedSchemas.add(loanMail, { id: 'LoanMail', examples: [loanExamples.loanMail] })

const { accounts, activities, auth, backups, dashboard, loans, loanUnits, mails, search, units, users } =
  contract
namedSchemas.add(backups.showKey.reply, {
  id: 'RecoveryKey',
  examples: [{ recoveryKey: '5b1f0c…' }],
})
namedSchemas.add(auth.login.reply, { id: 'SignedIn', examples: [{ ...people.tokens, user: people.user }] })
namedSchemas.add(auth.refresh.reply, { id: 'Tokens', examples: [people.tokens] })
namedSchemas.add(auth.config.reply, { id: 'Config', examples: [people.config] })
namedSchemas.add(accounts.register.reply, { id: 'Registered', examples: [people.registered] })
namedSchemas.add(accounts.verified.reply, { id: 'Verified', examples: [people.verified] })
const counted = [{ id: 1, count: 3 }]
namedSchemas.add(users.counts.reply, { id: 'UserCounts', examples: [{ userStateId: counted }] })
namedSchemas.add(mails.counts.reply, { id: 'MailCounts', examples: [{ mailStateId: counted }] })
namedSchemas.add(mails.read.reply, {
  id: 'MailToRead',
  examples: [{ id: 21, text: 'Acme\n\nLoan #00012\nPlease sign for your equipment\n\nDear Karin Holm, …' }],
})
namedSchemas.add(mails.resendFailed.reply, { id: 'ResentMails', examples: [{ resent: 12, left: 0 }] })
const perStoreroom = { storeroomId: counted }
namedSchemas.add(units.counts.reply, {
  id: 'UnitCounts',
  examples: [{ ...perStoreroom, unitStateId: counted }],
})
namedSchemas.add(loans.counts.reply, {
  id: 'LoanCounts',
  examples: [{ ...perStoreroom, loanStateId: counted }],
})
namedSchemas.add(dashboard.firstSteps.reply.element, {
  id: 'FirstStep',
  examples: [{ step: 'units', isDone: false }],
})
namedSchemas.add(dashboard.waiting.reply.element, { id: 'Waiting', examples: [loanExamples.waiting] })
namedSchemas.add(dashboard.trends.reply, { id: 'Trends', examples: [loanExamples.trends] })
namedSchemas.add(activities.counts.reply.element, {
  id: 'ActivityCount',
  examples: [{ kind: 'loan', count: 3 }],
})
namedSchemas.add(search.everywhere.reply, { id: 'Findings', examples: [loanExamples.findings] })

/** Schemas answered as plain text, and one list of texts. */
const plain = new Map<z.ZodType, z.core.util.JSONType>([
  [loans.create.reply, 'Loan #00012 has been created.'],
  [loanUnits.check.reply, 'Selected unit(s) are available'],
  [units.takenSerials.reply, ['B8A44F-000017']],
])

/** The example of a schema; undefined if there is none. */
export function exampleOf(type: z.ZodType): unknown {
  const named = namedSchemas.get(type)?.examples[0] ?? plain.get(type)
  if (named !== undefined || !(type instanceof z.ZodArray)) return named
  const element = type.element instanceof z.ZodType ? exampleOf(type.element) : undefined
  return element === undefined ? undefined : [element]
}
