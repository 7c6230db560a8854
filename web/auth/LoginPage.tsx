import { useSession } from '../lib/session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useClientConfig } from './use-client-config.ts'

const SignedOutNotice = onDemand(async () => (await import('./SignedOutNotice.tsx')).SignedOutNotice, { idle: true })
const NotSetUp = onDemand(async () => (await import('./NotSetUp.tsx')).NotSetUp, { idle: true })

export function LoginPage() {
  const session = useSession()
  const config = useClientConfig()
  const why = session.status === 'signed-out' ? session.why : null
  if (config?.needsSetup) {
    return (
      <AuthLayout title="Admin Dashboard" subtitle="This desk is not set up yet.">
        <NotSetUp />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Admin Dashboard" subtitle="Sign in to manage payments and orders.">
      {why !== null && <SignedOutNotice why={why} />}
      <LoginForm config={config} />
    </AuthLayout>
  )
}
