import { useState } from 'react'
import { AskForChange, Decline, PassOn } from '#contract/customer-request-forms.ts'
import { customerRequests } from '#contract/customer-requests.ts'
import { documentLinks } from '#contract/document-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { LinkPage } from './link-page.ts'
import { useCustomerMutation } from './use-customer-mutation.ts'
import { WishForm } from './wish-form.tsx'
import { customerSentenceOf, useSigningWords } from './words.ts'

const wishes = ['change', 'forward', 'decline'] as const
type Wish = (typeof wishes)[number]

const labels = {
  change: ['documents.wishChange', 'documents.wishChangeHow'],
  forward: ['documents.wishForward', 'documents.wishForwardHow'],
  decline: ['documents.wishDecline', 'documents.wishDeclineHow'],
} as const satisfies Record<Wish, readonly [string, string]>

interface NotRightDialogProps extends LinkPage {
  readonly onClose: () => void
}

/** Offers three ways to somebody who does not want to sign; each asks for no more than it needs. */
export default function NotRightDialog({ shown, token, reload, onClose }: NotRightDialogProps) {
  const { say } = useSigningWords()
  const [wish, setWish] = useState<Wish | null>(null)
  const [isTyped, setTyped] = useState(false)
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null)
  const stay = () => setLeaving(null)
  const unlessTyped = (leave: () => void) => (isTyped ? setLeaving({ leave }) : leave())
  const onBack = () => unlessTyped(() => setWish(null))
  const inForm = { shown, token, reload, onClose, onBack, onTyped: setTyped }
  return (
    <>
      <Dialog
        open
        onOpenChange={next => !next && unlessTyped(onClose)}
        title={say(wish ? labels[wish][0] : 'documents.notRightTitle')}
        close={say('documents.close')}
        keepOnOutsidePress
      >
        {wish === null && (
          <ul className="wishes">
            {wishes.map(one => (
              <li key={one}>
                <button type="button" className="wish" onClick={() => setWish(one)}>
                  <b>{say(labels[one][0])}</b>
                  <span>{say(labels[one][1])}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {wish === 'change' && <ChangeForm {...inForm} />}
        {wish === 'forward' && <ForwardForm {...inForm} />}
        {wish === 'decline' && <DeclineForm {...inForm} />}
      </Dialog>
      <Dialog
        open={leaving !== null}
        onOpenChange={next => !next && stay()}
        title={say('documents.discardTitle')}
        close={say('documents.keepWriting')}
        footer={
          <>
            <Button onClick={stay}>{say('documents.keepWriting')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                stay()
                leaving?.leave()
              }}
            >
              {say('documents.discard')}
            </Button>
          </>
        }
      >
        <p>{say('documents.discardLost')}</p>
      </Dialog>
    </>
  )
}

interface FormProps extends NotRightDialogProps {
  readonly onBack: () => void
  readonly onTyped: (isTyped: boolean) => void
}

function ChangeForm({ shown, token, reload, onClose, onBack, onTyped }: FormProps) {
  const { say, language } = useSigningWords()
  const ask = useCustomerMutation(customerRequests.ask, {
    done: () => say('documents.wishSent'),
    reload: () => closed(onClose, reload),
  })
  return (
    <WishForm
      onTyped={onTyped}
      shape={AskForChange}
      fields={[{ name: 'text', label: say('documents.whatToChange'), isLong: true }]}
      onSubmit={({ text }) =>
        ask.mutate({ body: { loanId: shown.id, kind: 'CHANGE', text }, token, language })
      }
    >
      <Foot onBack={onBack} sending={ask} label={say('documents.sendWish')} />
    </WishForm>
  )
}

function ForwardForm({ token, reload, onClose, onBack, onTyped }: FormProps) {
  const { say, language } = useSigningWords()
  const [name, setName] = useState('')
  const passOn = useCustomerMutation(documentLinks.passOn, {
    done: ({ request }) => (request ? say('documents.wishSent') : say('documents.passedOn', { name })),
    reload: () => closed(onClose, reload),
  })
  return (
    <WishForm
      onTyped={onTyped}
      shape={PassOn}
      fields={[
        { name: 'name', label: say('documents.theirName') },
        { name: 'email', label: say('documents.theirEmail'), type: 'email' },
        { name: 'note', label: say('documents.noteToThem'), isLong: true, isOptional: true },
      ]}
      onSubmit={body => {
        setName(body.name)
        passOn.mutate({ body, token, language })
      }}
    >
      <Foot onBack={onBack} sending={passOn} label={say('documents.passOn')} />
    </WishForm>
  )
}

function DeclineForm({ shown, token, reload, onClose, onBack, onTyped }: FormProps) {
  const { say, language } = useSigningWords()
  const decline = useCustomerMutation(documentLinks.decline, {
    done: () => say('documents.declined'),
    reload: () => closed(onClose, reload),
  })
  return (
    <WishForm
      onTyped={onTyped}
      shape={Decline.pick({ reason: true })}
      fields={[{ name: 'reason', label: say('documents.whyDecline'), isLong: true }]}
      onSubmit={({ reason }) => decline.mutate({ body: { loanId: shown.id, reason }, token, language })}
    >
      <Foot onBack={onBack} sending={decline} label={say('documents.decline')} danger />
    </WishForm>
  )
}

interface FootProps {
  readonly onBack: () => void
  readonly sending: { readonly isPending: boolean; readonly error: Error | null }
  readonly label: string
  readonly danger?: true
}

/** The form's buttons, and above them why it could not be sent. The toast, which goes by itself, announces it. */
function Foot({ onBack, sending: { isPending, error }, label, danger }: FootProps) {
  const words = useSigningWords()
  return (
    <>
      {error && <Note kind="err">{customerSentenceOf(error, words)}</Note>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onBack}>
          {words.say('documents.back')}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={isPending}>
          {label}
        </Button>
      </div>
    </>
  )
}

const closed = (onClose: () => void, reload: () => Promise<unknown>) => {
  onClose()
  return reload()
}
