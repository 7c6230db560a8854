import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, type TablerIcon } from '@tabler/icons-react'
import type { Integration, IntegrationState as State } from '../../contract/integrations/integration.ts'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import classes from './IntegrationsTab.module.css'

type Display = { readonly label: string; readonly icon: TablerIcon; readonly color: string }

const displays: Record<State, Display> = {
  connected: { label: 'Connected', icon: IconCircleCheck, color: '--status-paid-text' },
  'not-connected': { label: 'Not Connected', icon: IconCircleDashed, color: '--text-2' },
  error: { label: 'Error', icon: IconAlertTriangle, color: '--danger' },
  unchecked: { label: 'Not checked yet', icon: IconCircleDashed, color: '--text-2' },
}

type Props = { integration: Integration; isChecking: boolean }

/** The result of the last check and its time. */
export function IntegrationState({ integration: { state, failure, checkedAt }, isChecking }: Props) {
  const { label, icon: Icon, color } = displays[state]
  return (
    <div role="status">
      <Row as="p" gap={1.5} align="start" className={classes.state} style={{ color: `var(${color})` }}>
        <Icon size={16} stroke={1.8} aria-hidden />
        <Text as="span" size="s" weight="medium" breaks>
          Status: {isChecking && state === 'unchecked' ? 'Checking…' : label}
          {failure !== null && `: ${failure}`}
        </Text>
      </Row>
      {checkedAt !== null && (
        <Text size="xs" tone="faint" className={classes.checked}>
          {isChecking ? (
            'Checking…'
          ) : (
            <>
              Checked <TimeAgo iso={checkedAt} />
            </>
          )}
        </Text>
      )}
    </div>
  )
}
