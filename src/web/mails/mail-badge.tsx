import { CircleAlert } from 'lucide-react'
import type { MailState } from '#domain/mail.ts'
import { Badge, type BadgeFamily, type BadgeMark } from '#web/ui/text/badge.tsx'

interface Look {
  readonly label: string
  readonly hint: string
  readonly family: BadgeFamily
  readonly mark: BadgeMark
}

/** The label and look of each mail state; the filter uses these labels, too. */
export const mailLooks: Readonly<Record<MailState, Look>> = {
  QUEUED: { label: 'Queued', hint: 'Waits to be sent', family: 'outline', mark: 'ring' },
  SENT: { label: 'Sent', hint: 'The mail server took it', family: 'plain', mark: 'dot' },
  FAILED: { label: 'Failed', hint: 'It is not tried any more', family: 'outline-red', mark: CircleAlert },
  DROPPED: {
    label: 'Dropped',
    hint: 'It was no longer true, or its receiver had left, when its turn came',
    family: 'soft-grey',
    mark: 'dot',
  },
}

/** The state of a mail. */
export function MailBadge({ state }: { state: MailState }) {
  const { label, hint, family, mark } = mailLooks[state]
  return (
    <Badge family={family} mark={mark} hint={hint}>
      {label}
    </Badge>
  )
}
