import { useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Notification, notifications } from '#contract/notifications.ts'
import { inTwoLines } from '#domain/loan-sentence.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { queryOf, useApiMutation, useApiQuery } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { type AskGroup, askGroups } from './ask-groups.ts'
import './bell-panel.css'

/** The two groups of the bell; following a sentence marks it as read. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const query = useApiQuery(notifications.bell)
  const bell = query.data
  const mark = useApiMutation(notifications.read, {
    // A reading under way may be older than the answer.
    invalidates: ['notification'],
    onDone: answer => client.setQueryData(queryOf(notifications.bell).queryKey, answer),
  })
  const newest = bell && [...bell.asks, ...bell.news].toSorted((a, b) => b.id - a.id)[0]
  const follow = ({ id, readAt }: Notification) => {
    if (!readAt) mark.mutate({ body: { id, andOlder: false } })
    onClose()
  }
  return (
    <>
      <div className="bell-head">
        <h2 className="strong flex-1">Notifications</h2>
        {bell && newest && bell.unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            pending={mark.isPending}
            onClick={({ currentTarget }) => {
              // The button goes with the last unread one.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
              mark.mutate({ body: { id: newest.id, andOlder: true } })
            }}
          >
            Mark all read
          </Button>
        )}
      </div>
      <div className="bell-groups">
        {bell && newest && (
          <>
            <Section title="Needs you" isEmpty={bell.asks.length === 0}>
              {askGroups(bell.asks).map(({ id, ...group }) => (
                <Group key={id} {...group} onFollow={follow} />
              ))}
            </Section>
            <Section title="News" isEmpty={bell.news.length === 0}>
              <Rows rows={bell.news} onFollow={follow} />
            </Section>
          </>
        )}
        {bell && !newest && (
          <EmptyState icon={Bell} title="Nothing new.">
            What needs you, and what becomes of your loans, is said here.
          </EmptyState>
        )}
        {!bell && query.isError && <LoadFailed title="The notifications could not be loaded" query={query} />}
        {!bell && !query.isError && <SkeletonLines lines={4} />}
      </div>
      <p className="bell-foot">
        <Link to={paths.profile} onClick={onClose}>
          Notification settings
        </Link>
      </p>
    </>
  )
}

function Section({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <section aria-label={title}>
      <h3 className="bell-title">{title}</h3>
      {children}
    </section>
  )
}

interface RowsProps {
  readonly rows: readonly Notification[]
  readonly onFollow: (row: Notification) => void
}

function Rows({ rows, onFollow }: RowsProps) {
  return (
    <ul>
      {rows.map(row => (
        <li key={row.id}>
          <Row row={row} onFollow={() => onFollow(row)} />
        </li>
      ))}
    </ul>
  )
}

function Group({ label, icon: Mark, count, rows, onFollow }: Omit<AskGroup, 'id'> & RowsProps) {
  return (
    <>
      <h4 className={classNames('bell-group', rows.some(row => row.isLate) && 'is-late')}>
        <Mark className="i" aria-hidden />
        {label} {count !== null && <span className="num">{count}</span>}
      </h4>
      <Rows rows={rows} onFollow={onFollow} />
    </>
  )
}

function Row({ row, onFollow }: { row: Notification; onFollow: () => void }) {
  const isNew = !row.readAt && !row.isDone
  const { title, second } = inTwoLines(row.sentence)
  return (
    <Link to={row.page} className="bell-row" data-new={isNew} onClick={onFollow}>
      <span className="wrap-anywhere">
        {isNew && <span className="sr-only">Unread: </span>}
        {title}
      </span>
      {second && <span className="bell-second wrap-anywhere">{second}</span>}
      <span className="bell-when">
        {row.isDone && 'Done. '}
        <RelativeTime at={row.createdAt} />
      </span>
    </Link>
  )
}
