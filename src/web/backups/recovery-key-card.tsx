import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type BackupState, backups } from '#contract/backups.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { keyKeptWords } from './backup-words.ts'

/** Shown until somebody confirms that the key is kept elsewhere, and never again. Leaving the page hides it. */
export function RecoveryKeyCard({ state }: { state: BackupState }) {
  const [shown, setShown] = useState<string | null>(null)
  const show = useApiMutation(backups.showKey, {
    invalidates: ['backup'],
    onDone: ({ recoveryKey }) => setShown(recoveryKey),
  })
  if (state.recoveryKeyKeptAt !== null) {
    return (
      <Card title="Recovery key">
        <p className="text-sm text-muted">
          A system administrator said <RelativeTime at={state.recoveryKeyKeptAt} /> that it is kept in another
          place. It is not shown again. Has it been lost? Whoever runs the server finds it in its data folder,
          in the file “secret”, or makes another by <span className="code">admin rotate-secret</span>.
        </p>
      </Card>
    )
  }
  return (
    <Card title="Recovery key">
      <p className="text-sm text-muted">
        Loandesk encrypts its backups with a key of its own. If this server is lost, the backups can be
        restored by whoever has this key, and by nobody else. Keep it where neither the server nor its backups
        lie: in a password manager, or on paper in a safe.
      </p>
      {shown === null ? (
        <Button
          className="mt-4"
          variant="primary"
          icon={KeyRound}
          pending={show.isPending}
          onClick={() => show.mutate({})}
        >
          Show the recovery key
        </Button>
      ) : (
        <KeptElsewhere recoveryKey={shown} words={keyKeptWords(state)} />
      )}
    </Card>
  )
}

interface KeptElsewhereProps {
  recoveryKey: string
  words: ReturnType<typeof keyKeptWords>
}

function KeptElsewhere({ recoveryKey, words }: KeptElsewhereProps) {
  const [isSure, setIsSure] = useState(false)
  const keep = useApiMutation(backups.keepKey, {
    invalidates: ['backup'],
    onDone: () => toast({ variant: 'success', title: words.done }),
  })
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <output
        aria-label="Recovery key"
        className="code block w-full rounded-md border border-line-strong p-3 whitespace-normal wrap-anywhere select-all"
      >
        {recoveryKey}
      </output>
      <Checkbox
        label="I have put it in another place, and can find it there"
        hint="It is not shown again."
        checked={isSure}
        onChange={event => setIsSure(event.target.checked)}
      />
      <Button variant="primary" pending={keep.isPending} disabled={!isSure} onClick={() => keep.mutate({})}>
        {words.confirm}
      </Button>
    </div>
  )
}
