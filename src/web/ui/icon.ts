import type { ComponentType } from 'react'

/** Any lucide-react icon, or a component with the same props. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
