import { useState } from 'react'
import type { OwnRequest } from '#contract/customer-request.ts'
import { customerRequests } from '#contract/customer-requests.ts'
import { type RequestState, requestTraits } from '#domain/customer-request.ts'
import { onDemand } from '#web/routing/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Said } from '#web/words/said.tsx'
import { LaterPart } from './later-part.tsx'
import type { LinkPage } from './link-page.ts'
import { useCustomerMutation } from './use-customer-mutation.ts'
import { useSigningWords } from './words.ts'
import './not-right.css'

const dialog = onDemand(() => import('./not-right-dialog.tsx'))

/** A quiet way to ask for a change, to name another signer, or to decline. */
export function NotRight({ shown, token, reload }: LinkPage) {
  const { say } = useSigningWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link not-right" onClick={() => setOpen(true)}>
        {say('documents.notRight')}
      </button>
      {isOpen && (
        <LaterPart outline={null}>
          <dialog.Component shown={shown} token={token} reload={reload} onClose={() => setOpen(false)} />
        </LaterPart>
      )}
    </>
  )
}

/** The requests before signing, except those that were withdrawn. */
export function Requests({ shown, token, reload }: LinkPage) {
  const requests = shown.requests.filter(({ state }) => state !== ('WITHDRAWN' satisfies RequestState))
  if (requests.length === 0) return null
  return (
    <section className="requests">
      {requests.map(request => (
        <Asked key={request.id} request={request} token={token} reload={reload} />
      ))}
    </section>
  )
}

interface AskedProps extends Pick<LinkPage, 'token' | 'reload'> {
  readonly request: OwnRequest
}

/** A request with its answer; while it waits it can be withdrawn. */
function Asked({ request, token, reload }: AskedProps) {
  const { say, language } = useSigningWords()
  const withdraw = useCustomerMutation(customerRequests.withdraw, {
    done: () => say('documents.wishWithdrawn'),
    reload,
  })
  return (
    <div className="asked">
      <p>
        <Said>
          {mark =>
            request.kind === 'CHANGE'
              ? say('documents.changeAsked', { name: mark(request.askedBy), text: mark(request.text ?? '') })
              : say('documents.forwardAsked', {
                  name: mark(request.askedBy),
                  other: mark(request.wantedName ?? ''),
                  email: mark(request.wantedEmail ?? ''),
                })
          }
        </Said>
      </p>
      <p className="text-muted">
        <Answer request={request} />
      </p>
      {requestTraits[request.state].open && (
        <Button
          size="sm"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ body: { id: request.id }, token, language })}
        >
          {say('documents.withdraw')}
        </Button>
      )}
    </div>
  )
}

function Answer({ request: { state, answer, answeredBy } }: { request: OwnRequest }) {
  const { say } = useSigningWords()
  if (requestTraits[state].open || answeredBy === null) return say('documents.waitsForAnswer')
  return (
    <Said>
      {mark => {
        const said = { name: mark(answeredBy), answer: mark(answer ?? '') }
        if (state === 'REFUSED') return say('documents.refused', said)
        return answer === null
          ? say('documents.accepted', { name: said.name })
          : say('documents.acceptedWith', said)
      }}
    </Said>
  )
}
