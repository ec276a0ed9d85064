import { usePageTitle } from '#web/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'

export default function DeclinePage() {
  usePageTitle('Decline account')
  return (
    <AuthLayout>
      <div className="auth-form">
        <h1>Decline account</h1>
      </div>
    </AuthLayout>
  )
}
