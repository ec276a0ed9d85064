import {
  ArrowLeft,
  DatabaseBackup,
  Globe,
  History,
  KeyRound,
  Mails,
  Network,
  ScrollText,
  ShieldCheck,
  Users,
  Warehouse,
} from 'lucide-react'
import { Suspense, useEffect, useId, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import './management.css'
import '#web/ui/css/fading-ends.css'
import { paths } from '#web/routing/paths.ts'
import { usePrefetch } from '#web/routing/use-prefetch.ts'
import { useActor } from '#web/session/session.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { type ManagementGroup, managementGroupsFor } from './management-groups.ts'
import type { ManagementPage } from './management-pages.ts'

const icons: Readonly<Record<ManagementPage, Icon>> = {
  Users,
  Storeroom: Warehouse,
  Terms: ScrollText,
  Activity: History,
  Country: Globe,
  Mail: Mails,
  Backups: DatabaseBackup,
  'Security log': ShieldCheck,
  'Sign-in': KeyRound,
  Groups: Network,
}

/** Scrolls to the current place, which a phone may not have room for. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another place the current one
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return nav
}

/** Spec section 2, "management layout": the back link and the side navigation, beside the page. */
export default function ManagementLayout() {
  const actor = useActor()
  const prefetch = usePrefetch()
  const nav = useCurrentInView()
  return (
    <div className="management">
      <div className="management-side">
        <ButtonLink
          to={paths.dashboard}
          variant="ghost"
          icon={ArrowLeft}
          onPointerEnter={() => prefetch(paths.dashboard)}
          onFocus={() => prefetch(paths.dashboard)}
        >
          Back
        </ButtonLink>
        <nav ref={nav} className="management-nav fading-ends" aria-label="Management">
          {managementGroupsFor(actor).map(group => (
            <Group key={group.heading} {...group} />
          ))}
        </nav>
      </div>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  )
}

/** The places below a heading, which names their list. */
function Group({ heading, pages }: ManagementGroup) {
  const prefetch = usePrefetch()
  const id = useId()
  return (
    <>
      {heading !== null && <p id={id}>{heading}</p>}
      <ul aria-labelledby={heading === null ? undefined : id}>
        {pages.map(({ label, to }) => {
          const Drawing = icons[label]
          return (
            <li key={to}>
              <NavLink to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
                <Drawing className="i" aria-hidden />
                {label}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}
