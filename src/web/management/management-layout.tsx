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
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import './management.css'
import '#web/ui/css/fading-ends.css'
import { may } from '#domain/permissions.ts'
import { paths } from '#web/routing/paths.ts'
import { usePrefetch } from '#web/routing/use-prefetch.ts'
import { useActor } from '#web/session/session.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

const places = [
  { label: 'Users', to: paths.users, icon: Users },
  { label: 'Storeroom', to: paths.storerooms, icon: Warehouse },
  { label: 'Terms', to: paths.terms, icon: ScrollText },
  { label: 'Activity', to: paths.activity, icon: History },
]
const country = { label: 'Country', to: paths.countries, icon: Globe }
const mail = { label: 'Mail', to: paths.mails, icon: Mails }
const signIn = { label: 'Sign-in', to: paths.signInPolicy, icon: KeyRound }
const groups = { label: 'Groups', to: paths.groupRules, icon: Network }
const backups = { label: 'Backups', to: paths.backups, icon: DatabaseBackup }
const securityLog = { label: 'Security log', to: paths.securityLog, icon: ShieldCheck }

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
  const shown = [
    ...places,
    ...(may.changeCountries(actor) ? [country] : []),
    ...(may.seeMail(actor) ? [mail] : []),
    ...(may.seeBackups(actor) ? [backups] : []),
    ...(may.seeSecurityLog(actor) ? [securityLog] : []),
    ...(may.setFactorPolicy(actor) || may.setPasswordPolicy(actor) ? [signIn] : []),
    ...(may.changeGroupRules(actor) ? [groups] : []),
  ]
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
          {shown.map(({ label, to, icon: Drawing }) => (
            <NavLink key={to} to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
              <Drawing className="i" aria-hidden />
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
