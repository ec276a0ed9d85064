import { BadgeCheck, PackageCheck } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Step, Stepper } from '#web/ui/form/stepper.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { Code } from '#web/ui/text/code.tsx'
import { RelativeTime } from '#web/ui/text/relative-time.tsx'
import { Timeline, TimelineComment, TimelineEvent } from '#web/ui/text/timeline.tsx'
import { Specimen } from './specimen.tsx'

const ago = (minutes: number) => <RelativeTime at={new Date(Date.now() - minutes * 60_000).toISOString()} />

const steps: readonly Step[] = [
  { label: 'Pending', state: 'done', detail: 'Wei Ling Tan, 21 Nov' },
  { label: 'Approved', state: 'now', detail: '3 of 5 sourced', progress: 0.6 },
  { label: 'Fulfilled', state: 'todo', detail: 'when all 5 are sourced' },
  { label: 'Signed', state: 'todo', detail: 'by Joshua Koh' },
  { label: 'Active', state: 'todo', detail: 'when shipped' },
  { label: 'Completed', state: 'todo', detail: 'due 5 Dec' },
]
const ended: readonly Step[] = [
  { label: 'Pending', state: 'done', detail: 'Wei Ling Tan, 21 Nov' },
  { label: 'Denied', state: 'ended', detail: 'Priya Raman, 22 Nov' },
]

/** Steps and timelines. */
export function StorySpecimens() {
  return (
    <>
      <Specimen name="Stepper" span={12}>
        <div className="stack">
          <div className="card pad">
            <Stepper steps={steps} aside="Due 5 Dec, 12 days left" />
          </div>
          <div className="card pad">
            <Stepper steps={ended} />
          </div>
        </div>
      </Specimen>
      <Specimen name="Timeline" span={7}>
        <Timeline label="Timeline">
          <TimelineEvent icon={PackageCheck} accent at={ago(0)}>
            <b>You</b> sourced <Code serial>ACCC8E51E3B8</Code> for Q1656-LE Box Camera
          </TimelineEvent>
          <TimelineComment avatar={<Avatar id={2} initials="DL" />} name="Daniel Lim" at={ago(25)}>
            The second Q1656 on T-01 has a scratched dome. Take the one with the longer idle time.
          </TimelineComment>
          <TimelineEvent icon={BadgeCheck} at={ago(3000)}>
            <b>Priya Raman</b> approved the loan
          </TimelineEvent>
        </Timeline>
      </Specimen>
      <Specimen name="Card" span={5}>
        <div className="stack">
          <Card
            title="Units"
            note={
              <>
                3 of 5 sourced <Progress value={3} max={5} label="3 of 5 sourced" className="bar-wide" />
              </>
            }
          >
            <dl className="dl">
              <dt>Storeroom</dt>
              <dd>Tai Seng</dd>
              <dt>Project ID</dt>
              <dd>
                <Code>CAG-T2-0093</Code>
              </dd>
            </dl>
          </Card>
          <Card title="Loading">
            <SkeletonLines />
          </Card>
        </div>
      </Specimen>
    </>
  )
}
