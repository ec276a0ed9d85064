import { amountOf } from '#domain/amounts.ts'
import { useConfig } from '#web/api/config.ts'
import { Card } from '#web/ui/card.tsx'

/** Says what is kept about the person, for how long, and why. */
export function KeptCard() {
  const { historyDays, mailDays, securityLogDays, evidenceYears } = useConfig().kept
  return (
    <Card title="What is kept about you">
      <ul className="grid list-disc gap-1.5 ps-4 text-sm text-muted">
        <li>Your account, for as long as you work here.</li>
        <li>
          What you did, when: for ever, as loans and units hang on it
          {historyDays !== null && `; what was written beside it for ${inDays(historyDays)}`}.
        </li>
        <li>
          Texts of mails: {mailDays === null ? 'for ever' : inDays(mailDays)}. Sign-ins:{' '}
          {inDays(securityLogDays)}.
        </li>
        <li>
          Signed documents, and who showed them to the customer or attested the signature:{' '}
          {amountOf(evidenceYears, 'year')} after the loan has ended, as evidence.
        </li>
      </ul>
      <p className="mt-3 text-sm text-muted">
        Once your account is deactivated you can ask the system administrators to erase you: then your name
        and all but the evidence goes. They can also hand you all of it as files.
      </p>
    </Card>
  )
}

const inDays = (days: number) => amountOf(days, 'day')
