import { usePageTitle } from '#web/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'

export default function ForgetPage() {
  usePageTitle('Request password reset')
  return (
    <AuthLayout>
      <div className="auth-form">
        <h1>Request password reset</h1>
      </div>
    </AuthLayout>
  )
}
