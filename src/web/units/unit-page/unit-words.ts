import type { Unit } from '#contract/unit.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { StateAction } from './allowed-actions.ts'

/** The unit's name in sentences: by its serial number, or by its number. */
export const unitName = ({ id, serialNumber }: Pick<Unit, 'id' | 'serialNumber'>): string =>
  `unit ${serialNumber ?? recordNumber(id)}`

/** Names the people who are mailed about a transfer to there, and may accept it (domain.md, Mails). */
export const acceptorsAt = ({
  name,
  approvalRequired,
}: Pick<Unit['storeroom'], 'name' | 'approvalRequired'>) =>
  `${approvalRequired ? 'Managers' : 'Admins'} with access to ${name}`

interface StateWords {
  readonly label: string
  /** "Send unit A1 to repair?" */
  readonly question: (unit: string) => string
  readonly consequence: string
  readonly done: string
  /** The unit leaves the stock that open loans count on. */
  readonly leaves: boolean
  /** The unit is written off: the button warns. */
  readonly danger: boolean
}

/** The words for an action on a unit where it stands, in buttons, questions and toasts. */
export const stateWords: Readonly<Record<StateAction, StateWords>> = {
  repair: {
    label: 'Send to repair',
    question: unit => `Send ${unit} to repair?`,
    consequence: 'It can’t be lent or transferred until it is back.',
    done: 'Unit sent to repair',
    leaves: true,
    danger: false,
  },
  repaired: {
    label: 'Back from repair',
    question: unit => `Take ${unit} back from repair?`,
    consequence: 'It is in stock again, and can be lent.',
    done: 'Unit back from repair',
    leaves: false,
    danger: false,
  },
  archive: {
    label: 'Archive',
    question: unit => `Archive ${unit}?`,
    consequence: 'It is written off. Its history stays, and it can be restored.',
    done: 'Unit archived',
    leaves: true,
    danger: true,
  },
  restore: {
    label: 'Restore',
    question: unit => `Restore ${unit}?`,
    consequence: 'It is in stock again, and can be lent.',
    done: 'Unit restored',
    leaves: false,
    danger: false,
  },
}
