import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  PackageCheck,
  PackageOpen,
  Undo2,
  Wrench,
} from 'lucide-react'
import type { Icon } from '#web/ui/icon.ts'
import { stateWords } from '../unit-page/unit-words.ts'
import type { BulkAction } from './allowed-bulk-actions.ts'

interface BulkWords {
  readonly label: string
  readonly icon: Icon
  readonly question: (units: string) => string
  readonly consequence: string
  /** "1,000 of 1,234 sent". */
  readonly did: string
  /** The toast's title; "12 units" stands before it. */
  readonly done: string
  /** The units leave the stock that open loans count on. */
  readonly leaves: boolean
  readonly danger: boolean
}

/** The words for an action on many units, in buttons, questions and toasts. */
export const bulkWords: Readonly<Record<BulkAction, BulkWords>> = {
  transfer: {
    label: 'Transfer',
    icon: ArrowLeftRight,
    question: units => `Transfer ${units}`,
    consequence: 'What is sent can’t be lent until it is accepted there.',
    did: 'sent',
    done: 'now in transfer',
    leaves: true,
    danger: false,
  },
  accept: {
    label: 'Accept',
    icon: PackageCheck,
    question: units => `Accept ${units}?`,
    consequence: 'What is accepted is in stock here, and can be lent.',
    did: 'accepted',
    done: 'accepted',
    leaves: false,
    danger: false,
  },
  cancelTransfer: {
    label: 'Cancel transfer',
    icon: Undo2,
    question: units => `Cancel the transfer of ${units}?`,
    consequence: 'What is called back is in stock again where it came from.',
    did: 'called back',
    done: 'called back',
    leaves: false,
    danger: false,
  },
  repair: {
    label: stateWords.repair.label,
    icon: Wrench,
    question: units => `Send ${units} to repair?`,
    consequence: 'What is in repair can’t be lent or transferred until it is back.',
    did: 'sent to repair',
    done: 'sent to repair',
    leaves: stateWords.repair.leaves,
    danger: stateWords.repair.danger,
  },
  repaired: {
    label: stateWords.repaired.label,
    icon: PackageOpen,
    question: units => `Take ${units} back from repair?`,
    consequence: 'What is back is in stock again, and can be lent.',
    did: 'taken back',
    done: 'back from repair',
    leaves: stateWords.repaired.leaves,
    danger: stateWords.repaired.danger,
  },
  archive: {
    label: stateWords.archive.label,
    icon: Archive,
    question: units => `Archive ${units}?`,
    consequence: 'What is archived is written off. Its history stays, and it can be restored.',
    did: 'archived',
    done: 'archived',
    leaves: stateWords.archive.leaves,
    danger: stateWords.archive.danger,
  },
  restore: {
    label: stateWords.restore.label,
    icon: ArchiveRestore,
    question: units => `Restore ${units}?`,
    consequence: 'What is restored is in stock again, and can be lent.',
    did: 'restored',
    done: 'restored',
    leaves: stateWords.restore.leaves,
    danger: stateWords.restore.danger,
  },
}
