import type { Country } from '#contract/countries.ts'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ApproveForm, approveFormId } from './approve-form.tsx'
import { PersonLoaded } from './person-loaded.tsx'
import { useApproval } from './use-approval.ts'
import { usePerson } from './use-person.ts'

interface ApproveDialogProps {
  userId: number
  onClose: () => void
}

/** Asks for country and role, shows the consequences, then approves (spec section 2, "Requested tab"). */
export default function ApproveDialog({ userId, onClose }: ApproveDialogProps) {
  const person = usePerson(userId)
  const countries = useCountries('MANAGER')
  const user = person.query.data
  if (user && countries) {
    return (
      <Approving
        key={user.id}
        person={user}
        countries={countries}
        keep={person.keep}
        reread={person.reread}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onOpenChange={onClose} title="Approve account">
      <PersonLoaded query={person.query}>
        <SkeletonLines lines={4} />
      </PersonLoaded>
    </Dialog>
  )
}

interface ApprovingProps {
  person: User
  countries: readonly Country[]
  keep: (person: User) => void
  reread: () => Promise<User | null>
  onClose: () => void
}

function Approving({ person, countries, keep, reread, onClose }: ApprovingProps) {
  const approval = useApproval({ person, keep, reread, onApproved: onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Approve account"
      subtitle={<span className="wrap-anywhere">{displayName(person)}</span>}
      keepOnOutsidePress={approval.pending}
      footer={
        approval.isMeanwhile ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={approveFormId} variant="primary" pending={approval.pending}>
              Approve
            </Button>
          </>
        )
      }
    >
      <ApproveForm person={person} countries={countries} approval={approval} />
    </Dialog>
  )
}
