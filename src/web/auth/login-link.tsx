import { paths } from '#web/routing/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** The link back to signing in, under a form (spec section 2: "a Login link to /auth"). */
export function LoginLink({ children }: { children: string }) {
  return (
    <p className="mt-6 text-center text-muted">
      {children}{' '}
      <Link to={paths.signIn} className="link auth-link">
        Login
      </Link>
    </p>
  )
}
