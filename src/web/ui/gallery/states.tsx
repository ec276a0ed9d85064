import {
  Archive,
  ArrowLeftRight,
  ArrowUpRight,
  Ban,
  Check,
  ClockAlert,
  Infinity as Forever,
  PackageCheck,
  PackagePlus,
  Plus,
  Truck,
  Wrench,
  X,
} from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadError, NoResults } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Badge, type BadgeProps } from '#web/ui/text/badge.tsx'
import { Specimen } from './specimen.tsx'

type Line = readonly (readonly [string, BadgeProps['family'], BadgeProps['mark']])[]

const loan: Line = [
  ['Pending', 'outline', 'ring'],
  ['Processing', 'outline', 'pie-25'],
  ['Approved', 'outline', 'pie-25'],
  ['Fulfilled', 'soft-blue', 'pie-50'],
  ['Signed', 'solid-ink', 'pie-75'],
  ['Active', 'soft-green', 'dot'],
  ['Active', 'solid-red', ClockAlert],
  ['Completed', 'outline-green', Check],
  ['Denied', 'outline-orange', Ban],
  ['Cancelled', 'outline-red', X],
]
const unit: Line = [
  ['In', 'outline', 'dot'],
  ['Out', 'soft-grey', ArrowUpRight],
  ['Transfer', 'soft-blue', ArrowLeftRight],
  ['Repair', 'outline-orange', Wrench],
  ['Permanent Loan', 'solid-ink', Forever],
  ['Archived', 'dashed', Archive],
]
const person: Line = [['Active', 'plain', 'dot']]
const line: Line = [
  ['Sourcing', 'outline', 'ring'],
  ['Packing', 'soft-grey', PackageCheck],
  ['Shipped', 'soft-blue', Truck],
]

function Badges({ name, badges }: { name: string; badges: Line }) {
  return (
    <div className="line">
      <span className="line-name">{name}</span>
      {badges.map(([label, family, mark]) => (
        <Badge key={label + family} family={family} mark={mark} hint={`${label}: what it means`}>
          {label}
        </Badge>
      ))}
    </div>
  )
}

/** Badges, notes, and what is shown where a list is empty. */
export function StateSpecimens() {
  return (
    <>
      <Specimen name="Empty">
        <div className="card">
          <EmptyState
            icon={PackagePlus}
            title="Nothing in Lund Demo yet"
            actions={
              <>
                <Button variant="primary" icon={Plus}>
                  Add stock
                </Button>
                <Button>Import</Button>
              </>
            }
          >
            Scan the first unit, or paste a list of serial numbers.
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="No results">
        <div className="card">
          <NoResults onReset={() => undefined} actions={<Button variant="ghost">Look in Singapore</Button>}>
            Nothing matches “Q1999” with Status Repair in Sweden. Singapore has 2.
          </NoResults>
        </div>
      </Specimen>
      <Specimen name="Error">
        <div className="card">
          <LoadError title="The stock list could not be loaded" onRetry={() => undefined}>
            The server did not answer in 10 seconds. Your filters are kept.
          </LoadError>
        </div>
      </Specimen>
      <Specimen name="States" span={12}>
        <div className="card pad stack">
          <Badges name="Loan" badges={loan} />
          <Badges name="Unit" badges={unit} />
          <Badges name="Line" badges={line} />
          <Badges name="Person" badges={person} />
        </div>
      </Specimen>
      <Specimen name="Notes" note="inside dialogs and pages" span={5}>
        <div className="stack">
          <Note>Tai Seng asks for approval. Priya Raman will get a mail.</Note>
          <Note kind="ok">Selected unit(s) are available</Note>
          <Note
            kind="warn"
            action={
              <button type="button" className="link">
                Take 2
              </button>
            }
          >
            2 are free. One comes back on 28 Nov.
          </Note>
          <Note kind="err">Duplicate S/N: ACCC8E0A1B2C</Note>
        </div>
      </Specimen>
    </>
  )
}
