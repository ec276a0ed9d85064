import { usePageTitle } from '#web/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'

export default function ResetPage() {
  usePageTitle('Reset password')
  return (
    <AuthLayout>
      <div className="auth-form">
        <h1>Reset password</h1>
      </div>
    </AuthLayout>
  )
}
