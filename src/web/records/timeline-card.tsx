import { type ReactNode, useState } from 'react'
import { CommentForm, CommentList } from '#web/comments/comments-section.tsx'
import type { Conversation } from '#web/comments/conversation.ts'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface TimelineCardProps {
  readonly conversation: Conversation
  /** The text while there are no comments. */
  readonly nothing: string
  /** Of the comments' exact times; the reader's own where it is not said. */
  readonly timeZone?: string | undefined
  /** The whole history, comments included. */
  readonly children: ReactNode
}

/** The history of a record, or only its comments, below the form to add one. */
export function TimelineCard({ conversation, nothing, timeZone, children }: TimelineCardProps) {
  const [tab, setTab] = useState('all')
  const count = conversation.query.data?.length
  const comments = <>Comments {count !== undefined && <span className="count">{count}</span>}</>
  return (
    <Card title="Timeline">
      <CommentForm conversation={conversation} />
      <Tabs
        label="Timeline"
        className="mt-4 print:mt-0"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', content: <div className="pt-4 print:pt-0">{children}</div> },
          {
            value: 'comments',
            label: comments,
            content: (
              <div className="pt-4 print:pt-0">
                <CommentList query={conversation.query} nothing={nothing} timeZone={timeZone} />
              </div>
            ),
          },
        ]}
      />
    </Card>
  )
}
