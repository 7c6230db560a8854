import { IconFlask } from '@tabler/icons-react'
import { useAwayReason } from '../lib/connection.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'
import { useShopSwitch } from './open-test-shop.queries.ts'

/** Leads to the test shop of the shop that the desk shows, and back from it. */
export function TestShopSection() {
  const away = useAwayReason()
  const way = useShopSwitch()
  if (way === null) return null
  const { isTest, label, isPending, go } = way
  return (
    <Section
      title="Test shop"
      text={
        isTest ? 'Keys that you create here begin with pd_test_.' : 'Try your program without touching real orders.'
      }
    >
      <Stack gap={3} padding={4}>
        <Text size="s" tone="muted">
          A test shop has the settings and products of the real one. Its payment accounts take no money, its messages go
          to nobody, and its orders count nowhere. Webhooks are sent as usual, marked as a test.
        </Text>
        <Row>
          <Button variant="default" loading={isPending} barrier={away} onClick={go}>
            <IconFlask size={16} stroke={1.6} aria-hidden />
            {label}
          </Button>
        </Row>
      </Stack>
    </Section>
  )
}
