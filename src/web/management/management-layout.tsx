import { ArrowLeft, Globe, History, Mails, Users, Warehouse } from 'lucide-react'
import { Suspense } from 'react'
import { NavLink, Outlet } from 'react-router'
import './management.css'
import { may } from '#domain/permissions.ts'
import { activity, countries, dashboard, mails, storerooms, users } from '#web/pages.ts'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

const places = [
  { label: 'Users', to: paths.users, icon: Users, prefetch: users.prefetch },
  { label: 'Storeroom', to: paths.storerooms, icon: Warehouse, prefetch: storerooms.prefetch },
  { label: 'Activity', to: paths.activity, icon: History, prefetch: activity.prefetch },
]
const country = { label: 'Country', to: paths.countries, icon: Globe, prefetch: countries.prefetch }
const mail = { label: 'Mail', to: paths.mails, icon: Mails, prefetch: mails.prefetch }

/** Spec section 2, "management layout": the way home and the side navigation, beside the page. */
export default function ManagementLayout() {
  const actor = useActor()
  const shown = [
    ...places,
    ...(may.changeCountries(actor) ? [country] : []),
    ...(may.seeMail(actor) ? [mail] : []),
  ]
  return (
    <div className="management">
      <div className="management-side">
        <ButtonLink
          to={paths.dashboard}
          variant="ghost"
          icon={ArrowLeft}
          onPointerEnter={dashboard.prefetch}
          onFocus={dashboard.prefetch}
        >
          Back
        </ButtonLink>
        <nav className="management-nav" aria-label="Management">
          {shown.map(({ label, to, icon: Drawing, prefetch }) => (
            <NavLink key={to} to={to} onPointerEnter={prefetch} onFocus={prefetch}>
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
