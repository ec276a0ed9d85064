import { isMailChoice, mailChoiceLabels, mailChoices } from '#domain/mail-choice.ts'
import { kindLabel, kindsOf } from '#domain/notification-kind.ts'
import { LoadFailed } from '#web/api/load-failed.tsx'
import { useActor } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useMailChoices } from './use-mail-choices.ts'

const options = mailChoices.map(choice => ({ value: choice, label: mailChoiceLabels[choice] }))

/** How the person is mailed what is in their bell; each choice is saved at once. */
export function NotificationsCard() {
  const kinds = kindsOf(useActor())
  const { query, choose } = useMailChoices()
  if (kinds.length === 0) return null
  return (
    <Card title="Notifications" flush>
      {query.data && (
        <ul className="divide-y divide-line">
          {kinds.map(kind => (
            <li key={kind} className="flex min-h-[42px] items-center gap-4 px-4 py-1 text-sm">
              <span className="min-w-0 flex-1">{kindLabel(kind)}</span>
              <Select
                label={kindLabel(kind)}
                look="quiet"
                className="-me-2.5"
                options={options}
                value={query.data.mailed[kind]}
                onChange={value => {
                  if (isMailChoice(value)) choose(kind, value)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {!query.data && (
        <div className="p-4">
          {query.isError ? (
            <LoadFailed title="The choices could not be loaded" query={query} />
          ) : (
            <SkeletonLines lines={kinds.length} />
          )}
        </div>
      )}
      <p className="border-t border-line px-4 py-3 text-sm text-muted">
        Each choice is saved at once. Everything also stands in the bell. Mail about your account and its
        security is always sent. If everybody who could do a task has chosen only the bell, it is mailed too.
      </p>
    </Card>
  )
}
