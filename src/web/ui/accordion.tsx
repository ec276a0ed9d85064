import { ChevronRight } from 'lucide-react'
import * as Radix from 'radix-ui/accordion'
import type { ReactNode } from 'react'

export interface Section {
  value: string
  title: ReactNode
  /** At the right of the head: a count, a progress. */
  aside?: ReactNode
  content: ReactNode
}

interface AccordionProps {
  sections: readonly Section[]
  /** Open initially; with onOpen, open now. */
  open?: string[]
  /** Called with the open sections after a press on a head. */
  onOpen?: ((open: string[]) => void) | undefined
  className?: string
}

/** Sections that open under their heads, several at a time. */
export function Accordion({ sections, open = [], onOpen, className }: AccordionProps) {
  const held = onOpen ? { value: open, onValueChange: onOpen } : { defaultValue: open }
  return (
    <Radix.Root type="multiple" {...held} {...(className && { className })}>
      {sections.map(({ value, title, aside, content }) => (
        <Radix.Item key={value} value={value} className="acc-item">
          <Radix.Header>
            <Radix.Trigger className="acc-head">
              <ChevronRight className="i" aria-hidden />
              <span className="flex-1">{title}</span>
              {aside}
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="acc-body">
            <div>{content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
