import { IconAlertCircle, IconCircleCheck, IconHelpCircle, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getAssistantHealth } from '../../../contract/assistant/integration.endpoints.ts'
import type { HealthCheck as Check } from '../../../contract/assistant/integration.ts'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api-client.ts'
import { formatTime } from '../../lib/format.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { UnansweredNotice } from '../../ui/UnansweredNotice.tsx'
import { milliseconds } from '../events/event-words.ts'
import classes from './Testing.module.css'

const checkNames: Record<Check['name'], string> = {
  api: 'API Connection',
  model: 'Model Status',
  uptime: 'Service Uptime',
}

const icons: Record<Check['state'], TablerIcon> = {
  healthy: IconCircleCheck,
  failing: IconAlertCircle,
  unknown: IconHelpCircle,
}

function Tile({ check: { name, state, text, detail, durationMs, checkedAt } }: { check: Check }) {
  const zone = useZone()
  const Icon = icons[state]
  return (
    <Row as="li" gap={3} align="start" padding={4} className={classes.tile}>
      <span className={classes.icon} data-state={state}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <Stack grow>
        <Text as="h3" size="xs" tone="muted" weight="medium">
          {checkNames[name]}
        </Text>
        <Text size="l" weight="bold" breaks {...(state === 'failing' && { tone: 'danger' })} data-state={state}>
          {text}
        </Text>
        <Text size="xs" tone="faint" breaks>
          {detail}
        </Text>
        <Text size="xs" tone="faint">
          {durationMs !== null && `${milliseconds(durationMs)} · `}
          Checked at {formatTime(new Date(checkedAt), zone)}
        </Text>
      </Stack>
    </Row>
  )
}

/** Each call runs a real check, so only opening the tab and the button make one. */
const healthQuery = (merchantId: string | undefined) =>
  queryOptions({
    queryKey: ['levy-health', merchantId ?? null],
    queryFn: async ({ signal }) => (await call(getAssistantHealth, { query: { merchantId } }, { signal })).checks,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Shows whether Levy can be reached and can answer. */
export function HealthCheck({ merchantId }: { merchantId: string | undefined }) {
  const health = useQuery(healthQuery(merchantId))
  const again = async () => {
    await health.refetch()
    announce('Checked')
  }
  const action = (
    <Button variant="default" loading={health.isFetching} onClick={() => void again()}>
      {!health.isFetching && <IconRefresh size={16} stroke={1.6} aria-hidden />}
      Check again
    </Button>
  )
  const loading = (
    <div className={classes.tiles}>
      {Object.keys(checkNames).map((name) => (
        <Row key={name} padding={4} className={classes.tile}>
          <Skeleton height={72} />
        </Row>
      ))}
    </div>
  )
  return (
    <Card title="Integration Health Check" action={action}>
      <UnansweredNotice query={health} />
      <Loaded query={health} failure="The health check failed to run" skeleton={loading}>
        {(checks) => (
          <ul className={classes.tiles} aria-label="Checks">
            {checks.map((check) => (
              <Tile key={check.name} check={check} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
