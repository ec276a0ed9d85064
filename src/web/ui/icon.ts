import type { ComponentType } from 'react'

/** Any lucide-react icon, or a component that draws like one. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
