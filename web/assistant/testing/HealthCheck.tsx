import { IconAlertCircle, IconCircleCheck, IconHelpCircle, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { HealthCheck as Check } from '../../../contract/assistant/integration.ts'
import { announce } from '../../lib/announce.ts'
import { formatTime } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { milliseconds } from '../events/event-words.ts'
import classes from './HealthCheck.module.css'
import { testingQueries } from './testing.queries.ts'

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
  const Icon = icons[state]
  return (
    <li className={classes.tile}>
      <span className={classes.icon} data-state={state}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>{checkNames[name]}</h3>
        <p className={classes.text} data-state={state}>
          {text}
        </p>
        <p className={classes.detail}>{detail}</p>
        <p className={classes.detail}>
          {durationMs !== null && `${milliseconds(durationMs)} · `}
          Checked at {formatTime(new Date(checkedAt))}
        </p>
      </div>
    </li>
  )
}

/** Whether Levy can be reached and can answer, asked for real. */
export function HealthCheck({ merchantId }: { merchantId: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(testingQueries.health(merchantId))
  const again = async () => {
    await refetch()
    announce('Checked')
  }
  return (
    <Card
      title="Integration Health Check"
      action={
        <Button variant="default" loading={isFetching} onClick={() => void again()}>
          {!isFetching && <IconRefresh size={16} stroke={1.6} aria-hidden />}
          Check again
        </Button>
      }
    >
      {error !== null && data !== undefined && (
        <StaleNotice error={error} onRetry={() => void again()} retrying={isFetching} />
      )}
      {error !== null && data === undefined && (
        <ErrorState
          title="The health check could not be made"
          error={error}
          onRetry={() => void again()}
          retrying={isFetching}
        />
      )}
      {(data !== undefined || error === null) && (
        <ul className={classes.tiles} aria-label="Checks">
          {data === undefined
            ? (['api', 'model', 'uptime'] as const).map((name) => (
                <li key={name} className={classes.tile}>
                  <Skeleton height={72} />
                </li>
              ))
            : data.map((check) => <Tile key={check.name} check={check} />)}
        </ul>
      )}
    </Card>
  )
}
