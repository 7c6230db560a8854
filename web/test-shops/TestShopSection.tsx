import { IconFlask } from '@tabler/icons-react'
import { useAwayReason } from '../lib/connection.ts'
import { useSessionUser } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Section } from '../ui/Section.tsx'
import { Text } from '../ui/Text.tsx'
import { useChooseShop } from './test-shops.queries.ts'

/** Leads to the test shop, and back from it. Administrators choose one in the list of shops instead. */
export function TestShopSection() {
  const { role, merchant } = useSessionUser()
  const away = useAwayReason()
  const choose = useChooseShop()
  if (merchant === null) return null
  const isTest = merchant.testOf !== null
  return (
    <Section
      title="Test shop"
      text={
        isTest ? 'Keys that you create here begin with pd_test_.' : 'Try your program without touching real orders.'
      }
    >
      <Stack gap={3} padding={4}>
        <Text size="s" tone="muted">
          A test shop has your settings and products. Its payment accounts take no money, its messages go to nobody, and
          its orders count nowhere. Webhooks are sent as usual, marked as a test.
        </Text>
        <Row>
          <Button
            variant="default"
            loading={choose.isPending}
            barrier={away}
            onClick={() => choose.mutate(isTest ? 'real' : 'test')}
          >
            <IconFlask size={16} stroke={1.6} aria-hidden />
            {isTest ? 'Back to the real shop' : role === 'viewer' ? 'Switch to the test shop' : 'Open the test shop'}
          </Button>
        </Row>
      </Stack>
    </Section>
  )
}
