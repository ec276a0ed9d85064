import { usePageTitle } from '#web/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'

export default function RegisterPage() {
  usePageTitle('Create an account')
  return (
    <AuthLayout>
      <div className="auth-form">
        <h1>Create an account</h1>
      </div>
    </AuthLayout>
  )
}
