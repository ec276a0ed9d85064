import type { ComponentProps } from 'react'
import { Link as RouterLink, useInRouterContext } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
}

/** A link that moves within the app where a router is, and a plain one where none is (toasts, error pages). */
export function Link({ to, replace, ...attributes }: LinkProps) {
  const routed = useInRouterContext()
  if (!routed) return <a href={to} {...attributes} />
  return <RouterLink to={to} {...(replace && { replace })} {...attributes} />
}
