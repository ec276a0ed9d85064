import * as Radix from 'radix-ui/tooltip'
import { createContext, type ReactNode, useContext } from 'react'

const IsProvidedContext = createContext(false)

/** Wraps the shell: tooltips open after 700 ms, or at once when the last one closed less than 300 ms ago. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <IsProvidedContext value={true}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </IsProvidedContext>
  )
}

interface TooltipProps {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref. */
  children: ReactNode
}

/** A few words on hover and focus; never the only place of a fact. Works outside the provider, too. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const provided = useContext(IsProvidedContext)
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}
