import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link as RouterLink, useInRouterContext, useNavigate } from 'react-router'
import { useLatestCallback } from './table/use-latest-callback.ts'

type Go = (to: string, replace: boolean) => void

const Going = createContext<Go | null>(null)

/** Around pages of many links, within the router, whose own links are drawn again whenever the address changes. */
export function LinksThatStay({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const go = useLatestCallback((to: string, replace: boolean) => void navigate(to, { replace }))
  return <Going value={go}>{children}</Going>
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** From the root: `/loan?status=new`. */
  to: string
  replace?: boolean
}

/** A link that moves within the app where a router is, and a plain one where none is (toasts, error pages). */
export function Link(props: LinkProps) {
  const go = useContext(Going)
  return go ? <StayingLink {...props} go={go} /> : <OtherLink {...props} />
}

const isMeantForHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
const isHere = (to: string) => to === location.pathname + location.search + location.hash

function StayingLink({ to, replace, go, onClick, ...attributes }: LinkProps & { go: Go }) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isMeantForHere(event)) return
    event.preventDefault()
    go(to, replace ?? isHere(to))
  }
  return <a {...attributes} href={to} onClick={press} />
}

function OtherLink({ to, replace, ...attributes }: LinkProps) {
  const routed = useInRouterContext()
  if (!routed) return <a href={to} {...attributes} />
  return <RouterLink to={to} {...(replace && { replace })} {...attributes} />
}
