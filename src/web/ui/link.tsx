import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link as RouterLink, useInRouterContext, useNavigate } from 'react-router'
import { useLatestCallback } from './table/use-latest-callback.ts'

type Navigate = (to: string, replace: boolean) => void

const NavigateContext = createContext<Navigate | null>(null)

/** Wraps pages of many links, within the router: the router's own links render again whenever the address changes. */
export function StableLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const go = useLatestCallback((to: string, replace: boolean) => void navigate(to, { replace }))
  return <NavigateContext value={go}>{children}</NavigateContext>
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** The path from the root: `/loan?status=new`. */
  to: string
  replace?: boolean
}

/** A link that navigates within the app inside a router, and a plain one outside (toasts, error pages). */
export function Link(props: LinkProps) {
  const go = useContext(NavigateContext)
  return go ? <StableLink {...props} go={go} /> : <PlainLink {...props} />
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
const isHere = (to: string) => to === location.pathname + location.search + location.hash

function StableLink({ to, replace, go, onClick, ...attributes }: LinkProps & { go: Navigate }) {
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    go(to, replace ?? isHere(to))
  }
  return <a {...attributes} href={to} onClick={onPress} />
}

function PlainLink({ to, replace, ...attributes }: LinkProps) {
  const routed = useInRouterContext()
  if (!routed) return <a href={to} {...attributes} />
  return <RouterLink to={to} {...(replace && { replace })} {...attributes} />
}
