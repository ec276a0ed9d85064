import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { type Session, sessions } from '#contract/sessions.ts'
import { deviceOf } from '#domain/device.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useApiQuery } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowCard } from '#web/ui/table/row-card.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { LastSeen, SignedIn, sessionColumns } from './session-columns.tsx'
import { ThisDevice } from './this-device.tsx'

/** The most sessions that are shown before all of them are asked for. */
const shownFirst = 5

/** The user's own sessions, and buttons to end them (domain.md, Countries). */
export function SessionsCard() {
  const list = useApiQuery(sessions.list)
  const [chosen, setChosen] = useState<readonly Session[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const others = list.data?.rows.filter(({ isCurrent }) => !isCurrent) ?? []
  const all = list.data && [...list.data.rows.filter(({ isCurrent }) => isCurrent), ...others]
  const more = (all?.length ?? 0) - shownFirst
  const ask = (ending: readonly Session[]) => {
    setChosen(ending)
    setAsking(true)
  }
  return (
    <Card
      title="Sessions"
      note={<span className="md:truncate">Where you are signed in</span>}
      aside={
        others.length > 0 && (
          <Button size="sm" onClick={() => ask(others)}>
            End all others
          </Button>
        )
      }
      flush
    >
      <DataTable
        label="Your sessions"
        columns={sessionColumns}
        rows={isWhole ? all : all?.slice(0, shownFirst)}
        likelyRows={2}
        rowKey={({ id }) => id}
        rowAction={session => <EndButton session={session} onPress={() => ask([session])} />}
        card={session => (
          <RowCard
            title={deviceOf(session.userAgent).name}
            badge={session.isCurrent && <ThisDevice />}
            second={
              <>
                Last seen <LastSeen session={session} />
              </>
            }
            third={
              <>
                Signed in <SignedIn session={session} />
              </>
            }
            action={<EndButton session={session} onPress={() => ask([session])} />}
          />
        )}
        empty={
          <EmptyState icon={MonitorSmartphone} title="No sessions">
            You are signed in nowhere any more.
          </EmptyState>
        }
        error={list.isError && !list.data ? 'Your sessions could not be loaded' : undefined}
        errorText={sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
        refreshing={list.isFetching && list.isError}
        fill={false}
        frameless
      />
      {more > 0 && (
        <div className="border-t border-line p-1.5">
          <Button variant="ghost" size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${more} more`}
          </Button>
        </div>
      )}
      <EndSessionsDialog chosen={chosen} open={isAsking} onClose={() => setAsking(false)} />
    </Card>
  )
}

function EndButton({ session, onPress }: { session: Session; onPress: () => void }) {
  const { name } = deviceOf(session.userAgent)
  return (
    <IconButton
      icon={LogOut}
      label={session.isCurrent ? 'Log out on this device' : `End session: ${name}`}
      onClick={onPress}
    />
  )
}
