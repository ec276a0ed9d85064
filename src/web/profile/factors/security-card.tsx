import { FileKey2, KeyRound, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OwnFactors, Passkey } from '#contract/factor-schemas.ts'
import { factors } from '#contract/factors.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useApiQuery } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import type { FactorTask } from './factor-task.ts'

/** Loaded when a button is pressed: the QR code and the passkeys weigh more than the rest of the page. */
const FactorDialogs = lazy(() => import('./factor-dialogs.tsx'))

/** The person's second factors: an authenticator app, passkeys, and recovery codes for when both are lost. */
export function SecurityCard({ onBusy }: { onBusy?: (isBusy: boolean) => void }) {
  const own = useApiQuery(factors.own)
  const [task, show] = useState<FactorTask>()
  const setTask = (next: FactorTask | undefined) => {
    show(next)
    onBusy?.(next !== undefined)
  }
  return (
    <Card
      title="Second factor"
      note={<span className="md:truncate">Asked for after your password</span>}
      flush
    >
      {own.data && <Factors own={own.data} onTask={setTask} />}
      {!own.data && (
        <div className="p-4">
          {own.isError ? (
            <LoadFailed title="Your second factors could not be loaded" query={own} />
          ) : (
            <SkeletonLines lines={4} />
          )}
        </div>
      )}
      {task && (
        <Suspense fallback={null}>
          <FactorDialogs task={task} onTask={setTask} />
        </Suspense>
      )}
    </Card>
  )
}

interface FactorsProps {
  own: OwnFactors
  onTask: (task: FactorTask) => void
}

function Factors({ own, onTask }: FactorsProps) {
  const { totp, passkeys, policy } = own
  const has = totp !== null || passkeys.length > 0
  const isOff = policy === 'OFF'
  return (
    <>
      <FactorNotes own={own} has={has} />
      <ul className="divide-y divide-line">
        <Row
          icon={Smartphone}
          title="Authenticator app"
          text={totp ? <When {...totp} /> : 'A code from your phone that changes every 30 seconds'}
        >
          {!isOff && (
            <Button size="sm" onClick={() => onTask({ kind: 'totp', isAnother: totp !== null })}>
              {totp ? 'Use another app' : 'Set up an app'}
            </Button>
          )}
          {totp && (
            <IconButton
              icon={Trash2}
              label="Remove the authenticator app"
              onClick={() => onTask({ kind: 'remove-totp' })}
            />
          )}
        </Row>
        {passkeys.map(passkey => (
          <PasskeyRow key={passkey.id} passkey={passkey} onTask={onTask} />
        ))}
        {!isOff && (
          <Row
            icon={KeyRound}
            title={passkeys.length === 0 ? 'Passkeys' : 'Another passkey'}
            text="Your finger, face or PIN on this device, on your phone, or a security key; also without the password"
          >
            <Button size="sm" onClick={() => onTask({ kind: 'passkey' })}>
              Add a passkey
            </Button>
          </Row>
        )}
        {has && <CodesRow own={own} onTask={onTask} />}
      </ul>
    </>
  )
}

function FactorNotes({ own, has }: { own: OwnFactors; has: boolean }) {
  const { policy, isDemanded, recoveryCodes } = own
  const notes = [
    policy === 'OFF' && !has && <>Second factors are not offered here.</>,
    isDemanded && !has && <>A second factor is asked of you. Set up an app, or add a passkey.</>,
    has && recoveryCodes === null && (
      <>You have no recovery codes: if you lose your second factor, somebody has to reset it for you.</>
    ),
    recoveryCodes !== null && recoveryCodes.left < 3 && <>Few recovery codes are left. Make new ones.</>,
  ].filter(Boolean)
  return notes.map((note, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the notes are sentences in a fixed order.
    <Note key={at} kind={policy === 'OFF' ? 'info' : 'warn'} className="m-4">
      {note}
    </Note>
  ))
}

function CodesRow({ own: { recoveryCodes }, onTask }: FactorsProps) {
  return (
    <Row
      icon={FileKey2}
      title="Recovery codes"
      text={
        recoveryCodes ? (
          <>
            {recoveryCodes.left} of 10 left, made <RelativeTime at={recoveryCodes.madeAt} />
          </>
        ) : (
          'For when you lose everything else; each works once'
        )
      }
    >
      <Button size="sm" onClick={() => onTask({ kind: 'codes', isAnother: recoveryCodes !== null })}>
        {recoveryCodes ? 'Make new codes' : 'Make recovery codes'}
      </Button>
    </Row>
  )
}

function PasskeyRow({ passkey, onTask }: { passkey: Passkey; onTask: FactorsProps['onTask'] }) {
  const { name, counterBackAt, isElsewhere } = passkey
  return (
    <Row
      icon={KeyRound}
      title={name}
      text={
        <>
          <When {...passkey} />
          {isElsewhere && (
            <Warning>Made for another address of this installation: it opens nothing here.</Warning>
          )}
          {counterBackAt !== null && (
            <Warning>
              It counted fewer uses than before, <RelativeTime at={counterBackAt} />: it may have been copied.
              Remove it unless you know why.
            </Warning>
          )}
        </>
      }
    >
      <IconButton
        icon={Pencil}
        label={`Rename the passkey ${name}`}
        onClick={() => onTask({ kind: 'rename-passkey', passkey })}
      />
      <IconButton
        icon={Trash2}
        label={`Remove the passkey ${name}`}
        onClick={() => onTask({ kind: 'remove-passkey', passkey })}
      />
    </Row>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <span className="mt-1 block text-fg">{children}</span>
)

function When({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }) {
  return (
    <>
      Added <RelativeTime at={addedAt} />
      {lastUsedAt !== null && (
        <>
          , last used <RelativeTime at={lastUsedAt} />
        </>
      )}
    </>
  )
}

interface RowProps {
  icon: Icon
  title: string
  text: ReactNode
  children: ReactNode
}

function Row({ icon: Lead, title, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm">
      <Lead className="i text-muted" aria-hidden />
      <div className="min-w-[180px] flex-1">
        <p className="strong wrap-anywhere">{title}</p>
        <p className="text-muted wrap-anywhere">{text}</p>
      </div>
      <div className="ms-auto flex items-center gap-2">{children}</div>
    </li>
  )
}
