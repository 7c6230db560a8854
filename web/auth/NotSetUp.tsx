import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { SetupLinkPlaces } from './SetupLinkPlaces.tsx'

/** Replaces the sign-in form until the first user exists. */
export const NotSetUp = () => (
  <Stack gap={4}>
    <Text tone="muted">
      Nobody can sign in yet. Open the set-up link that the server printed when it started: it creates the first
      administrator, and leads you through the rest.
    </Text>
    <SetupLinkPlaces />
    <Button variant="default" onClick={() => window.location.reload()}>
      Check again
    </Button>
  </Stack>
)
