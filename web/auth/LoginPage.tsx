import { AuthLayout } from './AuthLayout.tsx'
import { LoginForm } from './LoginForm.tsx'

export const LoginPage = () => (
  <AuthLayout title="Admin Dashboard" subtitle="Sign in to manage payments and orders.">
    <LoginForm />
  </AuthLayout>
)
