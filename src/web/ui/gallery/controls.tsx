import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '#web/ui/accordion.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CountryTile } from '#web/ui/country-tile.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { RecordId } from '#web/ui/text/record-id.tsx'
import { Specimen } from './specimen.tsx'

const countries = [
  { value: 'SE', label: 'Sweden', lead: <CountryTile code="SE" /> },
  { value: 'SG', label: 'Singapore', lead: <CountryTile code="SG" /> },
]

function Buttons() {
  const [country, setCountry] = useState('SE')
  return (
    <div className="card pad stack">
      <div className="line">
        <Button variant="primary">Approve loan</Button>
        <Button>Deny</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Cancel loan</Button>
      </div>
      <div className="line">
        <Button variant="primary" pending>
          Saving…
        </Button>
        <Button size="sm">Undo</Button>
        <IconButton icon={Ellipsis} label="More" variant="default" />
        <Button disabled>First</Button>
        <ButtonLink to="#new" icon={Plus}>
          New loan
        </ButtonLink>
      </div>
      <div className="line">
        <Select look="button" label="Country" options={countries} value={country} onChange={setCountry} />
        <Button variant="primary" size="lg" icon={Plus}>
          Add stock
        </Button>
        <Button variant="primary" disabledReason="2 units are not sourced yet">
          Send
        </Button>
      </div>
      <div className="line">
        <RecordId id={412} />
        <Code serial>ACCC8E0A1B2C</Code>
        <Code>{null}</Code>
        <CountryTile code="se" />
        <Kbd>Ctrl K</Kbd>
        <Avatar id={1} initials="ES" size="sm" />
        <Avatar id={2} initials="DL" />
        <Avatar id={3} initials="WT" size="lg" />
        <Spinner label="Loading" />
      </div>
    </div>
  )
}

/** Buttons, tabs, accordion and small marks. */
export function ControlSpecimens() {
  const [tab, setTab] = useState('overview')
  const [part, setPart] = useState('all')
  return (
    <>
      <Specimen name="Buttons and signs" span={5}>
        <Buttons />
      </Specimen>
      <Specimen name="Tabs" span={4}>
        <div className="card pad stack">
          <Tabs
            label="Dashboard"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'overview', label: 'Overview', content: <p className="mute mt-4">Four cards.</p> },
              {
                value: 'detailed',
                label: 'Detailed',
                content: <p className="mute mt-4">A summary to print.</p>,
              },
            ]}
          />
          <Tabs
            label="Timeline"
            look="seg"
            value={part}
            onChange={setPart}
            tabs={[
              { value: 'all', label: 'All', content: null },
              { value: 'comments', label: 'Comments 2', content: null },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Accordion" span={3}>
        <div className="card" style={{ paddingInline: 16 }}>
          <Accordion
            open={['summary']}
            sections={[
              {
                value: 'summary',
                title: 'Loan Summary',
                content: <p className="mute">Title, customer, period.</p>,
              },
              {
                value: 'units',
                title: 'Loan Units',
                aside: <span className="count">5</span>,
                content: <p>…</p>,
              },
            ]}
          />
        </div>
      </Specimen>
    </>
  )
}
