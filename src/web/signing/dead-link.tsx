import { Link2Off } from 'lucide-react'
import { useConfig } from '#web/api/config.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { MailLinks } from './mail-links.tsx'

const titles: Readonly<Record<string, string>> = {
  link_suspended: 'Please come back later',
  link_stopped: 'There is nothing to sign here',
  link_replaced: 'There is a newer document',
  link_expired: 'This link is too old',
  link_withdrawn: 'There is nothing to sign any more',
  link_closed: 'This loan has ended',
}

/** Replaces the document of a dead link: why it is dead, and whom to write to (domain.md section 4). */
export function DeadLink({ code, sentence }: { code: string; sentence: string }) {
  const { companyName, appName } = useConfig()
  const title = titles[code]
  return (
    <main className="signing-said">
      <header className="signing-from">
        <LogoMark />
        <h1>{companyName || appName}</h1>
      </header>
      <EmptyState icon={Link2Off} title={title ?? 'This link can’t be opened'}>
        <MailLinks>{sentence}</MailLinks>
        {!title && ' Please open the link in the mail that you got, or write to the person who sent it.'}
      </EmptyState>
    </main>
  )
}
