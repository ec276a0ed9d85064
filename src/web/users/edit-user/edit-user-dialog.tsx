import '#web/ui/css/fading-ends.css'
import './edit-user.css'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { SaveButton } from '#web/forms/save-button.tsx'
import { RecordDialog } from '#web/records/record-dialog.tsx'
import { actorOf, useActor } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PersonLoaded } from '../person-loaded.tsx'
import { usePerson } from '../use-person.ts'
import { UserBadge } from '../user-badge.tsx'
import { CountryPart } from './country-part.tsx'
import { DetailsPart, detailsFormId } from './details-part.tsx'
import { StoreroomPart } from './storeroom-part.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { useUserPart } from './user-parts.ts'

interface EditUserDialogProps {
  userId: number
  onClose: () => void
}

/** Spec section 2, "Users page": the edit panel. */
export default function EditUserDialog({ userId, onClose }: EditUserDialogProps) {
  const { query, keep } = usePerson(userId)
  if (query.data) return <Editing user={query.data} keep={keep} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title="Edit User" size="medium" tall>
      <PersonLoaded query={query}>
        <SkeletonLines lines={6} />
      </PersonLoaded>
    </Dialog>
  )
}

interface EditingProps {
  user: User
  keep: (user: User) => void
  onClose: () => void
}

function Editing({ user, keep, onClose }: EditingProps) {
  const actor = useActor()
  const details = useDetailsForm(user, keep)
  const { part, setPart } = useUserPart()
  const { isDirty } = details.form.formState
  /** After a role was removed the person may be out of the actor's reach. */
  const changed = (now: User) => {
    keep(now)
    if (!may.seeUser(actor, actorOf(now))) onClose()
  }
  return (
    <RecordDialog
      title="Edit User"
      subtitle={<span className="wrap-anywhere">{displayName(user)}</span>}
      head={<UserBadge state={user.userState.name} />}
      size="medium"
      tall
      name={<b className="wrap-anywhere">{displayName(user)}</b>}
      isDirty={isDirty}
      onClose={onClose}
      footer={
        part === 'details' && may.editUser(actor, actorOf(user)) ? (
          <>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <SaveButton form={detailsFormId} isDirty={isDirty} pending={details.pending} />
          </>
        ) : (
          <DialogClose asChild>
            <Button>Done</Button>
          </DialogClose>
        )
      }
    >
      <Tabs
        label="Parts of the user"
        value={part}
        onChange={setPart}
        className="user-parts"
        tabs={[
          {
            value: 'details',
            label: 'Details',
            content: <DetailsPart user={user} details={details} onChanged={keep} />,
          },
          { value: 'country', label: 'Country', content: <CountryPart user={user} onChanged={changed} /> },
          {
            value: 'storeroom',
            label: 'Storeroom',
            content: <StoreroomPart user={user} onChanged={keep} onCountry={() => setPart('country')} />,
          },
        ]}
      />
    </RecordDialog>
  )
}
