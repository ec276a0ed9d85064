import { CircleAlert } from 'lucide-react'
import type { Backup, BackupState } from '#contract/backups.ts'
import { amountOf } from '#domain/amounts.ts'
import type { BadgeFamily, BadgeMark } from '#web/ui/text/badge.tsx'

/** No backup takes longer; a server that has not finished by then was killed. */
const longestMs = 12 * 3_600_000

/** The state of a backup. */
export function stateOf(
  { startedAt, madeAt, checkedAt, failure, missingFiles }: Backup,
  now: number,
): {
  readonly label: string
  readonly family: BadgeFamily
  readonly mark: BadgeMark
} {
  if (checkedAt !== null && missingFiles) {
    return { label: 'Files are missing', family: 'outline-red', mark: CircleAlert }
  }
  if (checkedAt !== null) return { label: 'Checked', family: 'soft-green', mark: 'dot' }
  if (failure !== null) return { label: 'Failed', family: 'outline-red', mark: CircleAlert }
  if (now - Date.parse(startedAt) > longestMs) {
    return { label: 'Cut off', family: 'outline-red', mark: CircleAlert }
  }
  if (madeAt !== null) return { label: 'Being checked', family: 'outline', mark: 'pie-50' }
  return { label: 'Being made', family: 'outline', mark: 'ring' }
}

/** Says which files a backup lacks because they were lost; null if none were. */
export const lostWords = ({ missingFiles }: Backup): string | null =>
  missingFiles
    ? `${amountOf(missingFiles, 'file')} of the store could not be read, or had changed, and ${missingFiles === 1 ? 'is' : 'are'} not in it.`
    : null

/** Says what to do about lost files. */
export const lostAdvice = ({ missingFiles }: Backup): string => {
  const them = missingFiles === 1 ? 'it' : 'them'
  return `The doctor names ${them}; the last backup that has ${them} is kept.`
}

/** Says which files a backup lacks because the operator left them out; null if it has all. */
export function leftOutWords({ leftOutFiles, leftOutPapers }: Backup): string | null {
  if (!leftOutFiles) return null
  const papers = leftOutPapers ? `, ${amountOf(leftOutPapers, 'signed document')} among them` : ''
  return `The store’s ${amountOf(leftOutFiles, 'file')} ${leftOutFiles === 1 ? 'is' : 'are'} left out${papers}.`
}

/** Names the keys that open a backup. */
export const openedWith: Readonly<Record<BackupState['encryptedFor'], string>> = {
  secret: 'the recovery key',
  passphrase: 'the passphrase in BACKUP_PASSPHRASE',
  recipients: 'the private key of BACKUP_RECIPIENT and the recovery key',
}

const day = 86_400_000

/** Whether a night was missed: the newest checked one is older than a day and a half. */
export const isOld = ({ newest, kept }: Pick<BackupState, 'newest' | 'kept'>, now: number): boolean =>
  kept > 0 && newest?.madeAt != null && now - Date.parse(newest.madeAt) > 1.5 * day

/** The button and the toast for a kept recovery key: backups begin, if the server makes any. */
export const keyKeptWords = ({ kept }: Pick<BackupState, 'kept'>) =>
  kept > 0
    ? { confirm: 'Begin to make backups', done: 'Backups are made from now on, each night.' }
    : { confirm: 'The key is kept', done: 'The recovery key is not shown again.' }
