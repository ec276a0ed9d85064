import { classNames } from './class-names.ts'

type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

/** The classes of a button, for links and triggers that look like one. */
export function buttonClass({ variant = 'default', size = 'md' }: ButtonLook, more?: string): string {
  return classNames('btn', variant !== 'default' && `btn-${variant}`, size !== 'md' && `btn-${size}`, more)
}
