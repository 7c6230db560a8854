import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { type Integration, type IntegrationKind, integrationNames } from '../../contract/integrations/integration.ts'
import { useAwayReason } from '../lib/connection.ts'
import { toastError } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { ConfigureDialog } from './ConfigureDialog.tsx'
import { IntegrationState } from './IntegrationState.tsx'
import classes from './IntegrationsTab.module.css'
import { useCheckAgain, useFreshState, useTest } from './integrations.queries.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { TestResult } from './TestResult.tsx'
import { TrackDialog } from './TrackDialog.tsx'

type Props = {
  kind: IntegrationKind
  integration: Integration
  merchantId: string | undefined
  icon: TablerIcon
  text: string
  /** The account in use, in words. */
  account: ReactNode
  canChange: boolean
}

type Opened = 'configure' | 'track' | 'remove' | null
type Step = Exclude<Opened, null>

/** A service with its state and its actions. */
export function IntegrationCard(props: Props) {
  const { kind, integration, merchantId, icon: Icon, text, account, canChange } = props
  const barrier = useAwayReason()
  const titleId = useId()
  const [opened, setOpened] = useState<Opened>(null)
  const isStale = canChange && barrier === null && integration.isStale
  const fresh = useFreshState(merchantId, kind, { ...integration, isStale })
  const again = useCheckAgain(merchantId, kind)
  const test = useTest(merchantId, kind)
  const name = integrationNames[kind]
  const isCarrier = kind === 'ups' || kind === 'usps'
  const close = () => setOpened(null)
  const open = (step: Step) => () => {
    test.reset()
    setOpened(step)
  }
  const checkAgain = () =>
    again.mutate(undefined, { onError: (error) => toastError(error, 'The service could not be checked') })
  const button = (text: string, label: string, onClick: () => void, more?: { id?: string; loading?: boolean }) => (
    <Button variant="default" barrier={barrier} aria-label={label} onClick={onClick} {...more}>
      {text}
    </Button>
  )

  return (
    <Stack as="section" gap={3} padding={4} className={classes.card} aria-labelledby={titleId}>
      <Row as="header" gap={3} align="start">
        <Row as="span" justify="center" rigid className={classes.icon}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </Row>
        <div>
          <Text as="h3" size="m" weight="bold" id={titleId}>
            {name}
          </Text>
          <Text size="s" tone="muted">
            {text}
          </Text>
        </div>
      </Row>
      <IntegrationState integration={integration} isChecking={fresh.isFetching || again.isPending} />
      <Text size="s" tone="muted" breaks>
        {account}
      </Text>
      <TestResult test={test} />
      {canChange && (
        <Row gap={2} wrap className={classes.buttons}>
          {button('Configure', `Configure ${name}`, open('configure'), { id: `configure-${kind}` })}
          {integration.source !== 'none' && (
            <>
              {button('Test', `Test ${name}`, isCarrier ? open('track') : () => test.mutate({}), {
                loading: test.isPending,
              })}
              {button('Check again', `Check again: ${name}`, checkAgain, { loading: again.isPending })}
            </>
          )}
          {integration.source === 'own' && button('Remove', `Remove ${name}`, open('remove'))}
        </Row>
      )}
      {opened === 'configure' && (
        <ConfigureDialog kind={kind} integration={integration} merchantId={merchantId} onClose={close} />
      )}
      {opened === 'track' && isCarrier && <TrackDialog kind={kind} merchantId={merchantId} onClose={close} />}
      {opened === 'remove' && <RemoveDialog kind={kind} merchantId={merchantId} onClose={close} />}
    </Stack>
  )
}
