import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import { accountTraits, userStates } from '#domain/account.ts'
import { numberOf } from '#domain/enumeration.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { BackToPrimary } from '#web/countries/back-to-primary.tsx'
import { CountrySelector } from '#web/countries/country-selector.tsx'
import { useCountry } from '#web/countries/use-country.ts'
import { WithoutCountry } from '#web/countries/without-country.tsx'
import { countOf } from '#web/lists/filter-counts.ts'
import { paths } from '#web/routing/paths.ts'
import { useDialogAddress } from '#web/routing/use-dialog-address.ts'
import { usePreload } from '#web/routing/use-preload.ts'
import { Page } from '#web/shell/page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { fillingTabs } from '#web/ui/tabs-class.ts'
import { UserOverList } from './edit-user/user-over-list.tsx'
import { EndDialog } from './end-dialog.tsx'
import { requestedPeople } from './lists-to-search.ts'
import { RegisteredList } from './registered-list.tsx'
import { RequestedList } from './requested-list.tsx'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'
import { SendAgainDialog } from './send-again-dialog.tsx'
import type { UserAction } from './user-actions.ts'
import { addressOfTab, listPartOf, tabIn, type UserTab, userTabs } from './user-tabs.ts'

const loadApprove = () => import('./approve-dialog.tsx')
const ApproveDialog = lazy(loadApprove)

/** The tab in the address; a tab keeps its search, filters and page while another is shown. */
function useUserTab() {
  const [address, setAddress] = useSearchParams()
  const left = useRef<Partial<Record<UserTab, URLSearchParams>>>({})
  const tab = tabIn(address)
  const setTab = (value: string) => {
    const next = userTabs.find(known => known === value)
    if (!next || next === tab) return
    left.current[tab] = listPartOf(address)
    setAddress(addressOfTab(address, next, left.current[next]))
  }
  return { tab, setTab, address }
}

interface Question {
  readonly action: UserAction
  readonly user: User
  readonly open: boolean
  /** Counts the questions: what was chosen in one is never the answer to the next. */
  readonly asked: number
}

/** The question before an action; its person stays while the dialog closes. */
function useActionQuestion() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const approve = useDialogAddress('approve')
  const [question, setQuestion] = useState<Question | null>(null)
  const act = (action: UserAction, user: User) => {
    if (action === 'approve') approve.open(String(user.id))
    else if (action === 'edit')
      void navigate(`${paths.user(user.id)}${address.size > 0 ? `?${address}` : ''}`)
    else setQuestion(before => ({ action, user, open: true, asked: (before?.asked ?? 0) + 1 }))
  }
  return { act, question, close: () => setQuestion(now => now && { ...now, open: false }), approve }
}

const undecided = userStates
  .filter(state => accountTraits[state].undecided)
  .map(state => numberOf(userStates, state))

/** The tab's label, with the number of requests that wait for a decision; the list has rejected and inactive people, too. */
function RequestedLabel() {
  const counts = useApiQuery(users.counts, { params: { countryId: requestedPeople }, query: {} })
  const waiting = countOf(counts.data?.userStateId, undecided) ?? 0
  return <>Requested {waiting > 0 && <span className="count">{waiting} new</span>}</>
}

/** Spec section 2, "Users page". */
export default function UsersPage() {
  const choice = useCountry('MANAGER')
  const { country } = choice
  const { tab, setTab } = useUserTab()
  const { act, question, close, approve } = useActionQuestion()
  const approved = Number(approve.value)
  usePreload(loadApprove)

  return (
    <Page title="Users" fill>
      <PageHeader title="Users" subtitle="Who may do what">
        {tab === 'registered' && (
          <>
            <BackToPrimary {...choice} />
            <CountrySelector {...choice} />
          </>
        )}
      </PageHeader>
      <Tabs
        label="People"
        value={tab}
        onChange={setTab}
        className={fillingTabs}
        tabs={[
          {
            value: 'registered',
            label: 'Registered',
            content: country ? (
              <RegisteredList country={country} onAct={act} />
            ) : (
              <WithoutCountry {...choice} />
            ),
          },
          { value: 'requested', label: <RequestedLabel />, content: <RequestedList onAct={act} /> },
        ]}
      />
      {Number.isInteger(approved) && approved > 0 && (
        <Suspense fallback={null}>
          <ApproveDialog key={approved} userId={approved} onClose={approve.close} />
        </Suspense>
      )}
      {(question?.action === 'reject' || question?.action === 'deactivate') && (
        <EndDialog
          key={question.asked}
          how={question.action}
          user={question.user}
          open={question.open}
          onClose={close}
        />
      )}
      {question?.action === 'sendAgain' && (
        <SendAgainDialog user={question.user} open={question.open} onClose={close} />
      )}
      {question?.action === 'resetFactor' && (
        <ResetFactorDialog user={question.user} open={question.open} onClose={close} />
      )}
      <UserOverList />
    </Page>
  )
}
