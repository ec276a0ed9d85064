import { usePageTitle } from '#web/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'

export default function ValidatePage() {
  usePageTitle('Account Validation')
  return (
    <AuthLayout>
      <div className="auth-form">
        <h1>Account Validation</h1>
      </div>
    </AuthLayout>
  )
}
