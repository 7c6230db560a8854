import { useLocation } from '@tanstack/react-router'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { AuthLayout, ToLogin } from './AuthLayout.tsx'
import { SetupForm } from './SetupForm.tsx'
import { SetupLinkPlaces } from './SetupLinkPlaces.tsx'
import { noClientConfig, useClientConfig } from './use-client-config.ts'

const title = 'Set up Paydesk'

/** A server without users prints a one-time link that leads here: `/setup#token=…`. */
export function SetupPage() {
  const { hash } = useLocation()
  const config = useClientConfig()
  const token = new URLSearchParams(hash).get('token')
  if (config?.needsSetup === false && config !== noClientConfig) {
    return (
      <AuthLayout title={title} subtitle="This desk is set up already.">
        <Text tone="muted">This set-up link was already used. Sign in, or ask an administrator to invite you.</Text>
        <ToLogin>Go to the sign-in page</ToLogin>
      </AuthLayout>
    )
  }
  if (!token) {
    return (
      <AuthLayout title={title} subtitle="This link is not complete.">
        <Stack gap={4}>
          <Text tone="muted">Open the whole set-up link that the server printed when it started.</Text>
          <SetupLinkPlaces />
        </Stack>
        <ToLogin>Go to the sign-in page</ToLogin>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={title} subtitle="Step 1 of 5: your own account, as the first administrator.">
      <SetupForm token={token} />
    </AuthLayout>
  )
}
