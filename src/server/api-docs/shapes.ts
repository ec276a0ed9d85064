import * as z from 'zod'
import { passwordPolicyState } from '#contract/accounts.ts'
import { activity } from '#contract/activity.ts'
import { backup, backupState } from '#contract/backups.ts'
import { country, currency } from '#contract/countries.ts'
import { customerRequest, ownRequest } from '#contract/customer-request.ts'
import { documentLink } from '#contract/document-links.ts'
import { loanDocument } from '#contract/documents.ts'
import { factorPolicyState, ownFactors } from '#contract/factor-shapes.ts'
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
export const shapes = z.registry<{ id: string; examples: z.$output[] }>()

shapes.add(failure, { id: 'Failure', examples: [people.failure] })
shapes.add(person, { id: 'Person', examples: [people.person] })
shapes.add(user, { id: 'User', examples: [people.user] })
shapes.add(session, { id: 'Session', examples: [people.session] })
const { factors } = contract
shapes.add(passkeyToSign, { id: 'PasskeyToSign', examples: [people.passkeyToSign] })
shapes.add(passkeyToMake, { id: 'PasskeyToMake', examples: [people.passkeyToMake] })
shapes.add(ownFactors, { id: 'OwnFactors', examples: [people.ownFactors] })
shapes.add(ownSignOn, { id: 'OwnSignOn', examples: [people.ownSignOn] })
shapes.add(contract.signOn.confirm.reply, {
  id: 'DirectoryAddress',
  examples: [{ address: 'https://login.example.com/authorize?client_id=loandesk' }],
})
shapes.add(passwordPolicyState, { id: 'PasswordPolicy', examples: [{ policy: 'WARN' }] })
shapes.add(groupRule, { id: 'GroupRule', examples: [people.groupRule] })
shapes.add(groupsState, { id: 'Groups', examples: [people.groupsState] })
shapes.add(triedGroups, { id: 'TriedGroups', examples: [people.triedGroups] })
shapes.add(factorPolicyState, { id: 'FactorPolicy', examples: [people.factorPolicy] })
shapes.add(factors.startPasskey.reply, {
  id: 'PasskeySignIn',
  examples: [{ ticket: 'pO3…', options: people.passkeyToSign }],
})
shapes.add(factors.startTotp.reply, {
  id: 'NewAuthenticator',
  examples: [{ secret: 'JBSWY3DP…', uri: 'otpauth://totp/Loandesk:stella…' }],
})
shapes.add(factors.makeRecoveryCodes.reply, {
  id: 'RecoveryCodes',
  examples: [{ codes: ['7K3M-9XQ2-4HTB'] }],
})
shapes.add(bell, { id: 'Bell', examples: [people.bell] })
shapes.add(view, { id: 'View', examples: [people.view] })
shapes.add(preference, { id: 'Preference', examples: [people.preference] })
shapes.add(country, { id: 'Country', examples: [people.country] })
shapes.add(termsVersion, { id: 'TermsVersion', examples: [people.termsVersion] })
shapes.add(countryTerms, { id: 'CountryTerms', examples: [people.countryTerms] })
shapes.add(currency, { id: 'Currency', examples: [people.currency] })
shapes.add(storeroom, { id: 'Storeroom', examples: [stock.storeroom] })
shapes.add(product, { id: 'Product', examples: [stock.product] })
shapes.add(stockedProduct, { id: 'StockedProduct', examples: [stock.stockedProduct] })
shapes.add(productFile, { id: 'ProductFile', examples: [stock.productFile] })
shapes.add(productStock, { id: 'ProductStock', examples: [stock.productStock] })
shapes.add(productUse, { id: 'ProductUse', examples: [stock.productUse] })
shapes.add(productCategory, { id: 'ProductCategory', examples: [stock.productCategory] })
shapes.add(unit, { id: 'Unit', examples: [stock.unit] })
shapes.add(unitHistory, { id: 'UnitHistory', examples: [stock.unitHistory] })
shapes.add(unitActivity, { id: 'UnitActivity', examples: [stock.unitActivity] })
shapes.add(unitComment, { id: 'UnitComment', examples: [stock.unitComment] })
shapes.add(lackingLoan, { id: 'LackingLoan', examples: [stock.lackingLoan] })
shapes.add(loan, { id: 'Loan', examples: [loanExamples.loan] })
shapes.add(loanUnit, { id: 'LoanUnit', examples: [loanExamples.loanUnit] })
shapes.add(formerCustomer, { id: 'FormerCustomer', examples: [loanExamples.formerCustomer] })
shapes.add(openLoan, { id: 'OpenLoan', examples: [loanExamples.openLoan] })
shapes.add(loanActivity, { id: 'LoanActivity', examples: [loanExamples.loanActivity] })
shapes.add(loanComment, { id: 'LoanComment', examples: [loanExamples.loanComment] })
shapes.add(loanDocument, { id: 'LoanDocument', examples: [loanExamples.loanDocument] })
shapes.add(customerRequest, { id: 'CustomerRequest', examples: [loanExamples.customerRequest] })
shapes.add(ownRequest, { id: 'OwnRequest', examples: [loanExamples.ownRequest] })
shapes.add(documentLink, { id: 'DocumentLink', examples: [loanExamples.documentLink] })
shapes.add(contract.documentLinks.passOn.reply, {
  id: 'PassedOn',
  examples: [{ request: loanExamples.ownRequest }],
})
shapes.add(contract.documents.verify.reply, {
  id: 'Verification',
  examples: [loanExamples.verification],
})
shapes.add(contract.documents.sealCertificates.reply, {
  id: 'SealCertificates',
  examples: ['-----BEGIN CERTIFICATE-----\nMIIE…\n-----END CERTIFICATE-----\n'],
})
const upload = '5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11'
shapes.add(contract.files.start.reply, {
  id: 'Upload',
  examples: [{ uploadId: upload, have: 0, partBytes: 1_048_576 }],
})
shapes.add(contract.files.part.reply, { id: 'Received', examples: [{ have: 1_048_576 }] })
shapes.add(contract.files.done.reply, {
  id: 'StoredFile',
  examples: [{ fileId: upload, type: 'image/jpeg', bytes: 512_377, width: 2560, height: 1920 }],
})
shapes.add(contract.counter.present.reply, { id: 'CounterCode', examples: [loanExamples.counterCode] })
shapes.add(contract.counter.progress.reply, {
  id: 'CounterProgress',
  examples: [{ shown: loanExamples.counterProgress }],
})
shapes.add(contract.counter.open.reply, { id: 'CounterToken', examples: [{ token: '7.Q2s…' }] })
shapes.add(contract.attestations.ofLoan.reply, {
  id: 'Papers',
  examples: [papers, papersToSign],
})
shapes.add(activity, { id: 'Activity', examples: [loanExamples.activity] })
shapes.add(mail, { id: 'Mail', examples: [loanExamples.mail] })
shapes.add(securityNote, { id: 'SecurityNote', examples: [people.securityNote] })
shapes.add(backup, { id: 'Backup', examples: [loanExamples.backup] })
shapes.add(backupState, { id: 'Backups', examples: [loanExamples.backupState] })
shapes.add(loanMail, { id: 'LoanMail', examples: [loanExamples.loanMail] })

const { accounts, activities, auth, backups, dashboard, loans, loanUnits, mails, search, units, users } =
  contract
shapes.add(backups.showKey.reply, {
  id: 'RecoveryKey',
  examples: [{ recoveryKey: '5b1f0c…' }],
})
shapes.add(auth.login.reply, { id: 'SignedIn', examples: [{ ...people.tokens, user: people.user }] })
shapes.add(auth.refresh.reply, { id: 'Tokens', examples: [people.tokens] })
shapes.add(auth.config.reply, { id: 'Config', examples: [people.config] })
shapes.add(accounts.register.reply, { id: 'Registered', examples: [people.registered] })
shapes.add(accounts.verified.reply, { id: 'Verified', examples: [people.verified] })
const counted = [{ id: 1, count: 3 }]
shapes.add(users.counts.reply, { id: 'UserCounts', examples: [{ userStateId: counted }] })
shapes.add(mails.counts.reply, { id: 'MailCounts', examples: [{ mailStateId: counted }] })
shapes.add(mails.resendFailed.reply, { id: 'ResentMails', examples: [{ resent: 12, left: 0 }] })
const perStoreroom = { storeroomId: counted }
shapes.add(units.counts.reply, { id: 'UnitCounts', examples: [{ ...perStoreroom, unitStateId: counted }] })
shapes.add(loans.counts.reply, { id: 'LoanCounts', examples: [{ ...perStoreroom, loanStateId: counted }] })
shapes.add(dashboard.firstSteps.reply.element, {
  id: 'FirstStep',
  examples: [{ step: 'units', isDone: false }],
})
shapes.add(dashboard.waiting.reply.element, { id: 'Waiting', examples: [loanExamples.waiting] })
shapes.add(dashboard.trends.reply, { id: 'Trends', examples: [loanExamples.trends] })
shapes.add(activities.counts.reply.element, { id: 'ActivityCount', examples: [{ kind: 'loan', count: 3 }] })
shapes.add(search.everywhere.reply, { id: 'Findings', examples: [loanExamples.findings] })

/** Schemas answered as plain text, and one list of texts. */
const plain = new Map<z.ZodType, z.core.util.JSONType>([
  [loans.create.reply, 'Loan #00012 has been created.'],
  [loanUnits.check.reply, 'Selected unit(s) are available'],
  [units.takenSerials.reply, ['B8A44F-000017']],
])

/** The example of a schema; undefined if there is none. */
export function exampleOf(type: z.ZodType): unknown {
  const named = shapes.get(type)?.examples[0] ?? plain.get(type)
  if (named !== undefined || !(type instanceof z.ZodArray)) return named
  const element = type.element instanceof z.ZodType ? exampleOf(type.element) : undefined
  return element === undefined ? undefined : [element]
}
