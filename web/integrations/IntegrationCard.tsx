import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { type Integration, type IntegrationKind, integrationNames } from '../../contract/integrations/integration.ts'
import { toastError } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
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
  /** Whose account is used, in words. */
  account: ReactNode
  canChange: boolean
  /** Why nothing can be done now; null when it can. */
  barrier: string | null
}

type Opened = 'configure' | 'track' | 'remove' | null
type Step = Exclude<Opened, null>

/** A service: how it does, and what can be done with it. */
export function IntegrationCard(props: Props) {
  const { kind, integration, merchantId, icon: Icon, text, account, canChange, barrier } = props
  const titleId = useId()
  const [opened, setOpened] = useState<Opened>(null)
  const isStale = canChange && barrier === null && integration.isStale
  const fresh = useFreshState(merchantId, kind, { ...integration, isStale })
  const again = useCheckAgain(merchantId, kind)
  const test = useTest(merchantId, kind)
  const name = integrationNames[kind]
  const isCarrier = kind === 'ups' || kind === 'usps'
  const blocked = { disabled: barrier !== null, title: barrier ?? undefined }
  const close = () => setOpened(null)
  const open = (step: Step) => () => {
    test.reset()
    setOpened(step)
  }
  const checkAgain = () =>
    again.mutate(undefined, { onError: (error) => toastError(error, 'The service could not be checked') })

  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </span>
        <div>
          <h3 className={classes.name} id={titleId}>
            {name}
          </h3>
          <p className={classes.text}>{text}</p>
        </div>
      </header>
      <IntegrationState integration={integration} isChecking={fresh.isFetching || again.isPending} />
      <p className={classes.account}>{account}</p>
      <TestResult test={test} />
      {canChange && (
        <div className={classes.buttons}>
          <Button variant="default" {...blocked} aria-label={`Configure ${name}`} onClick={open('configure')}>
            Configure
          </Button>
          {integration.source !== 'none' && (
            <>
              <Button
                variant="default"
                {...blocked}
                loading={test.isPending}
                aria-label={`Test ${name}`}
                onClick={isCarrier ? open('track') : () => test.mutate({})}
              >
                Test
              </Button>
              <Button
                variant="default"
                {...blocked}
                loading={again.isPending}
                aria-label={`Check again: ${name}`}
                onClick={checkAgain}
              >
                Check again
              </Button>
            </>
          )}
          {integration.source === 'own' && (
            <Button variant="default" {...blocked} aria-label={`Remove ${name}`} onClick={open('remove')}>
              Remove
            </Button>
          )}
        </div>
      )}
      {opened === 'configure' && (
        <ConfigureDialog kind={kind} integration={integration} merchantId={merchantId} onClose={close} />
      )}
      {opened === 'track' && isCarrier && <TrackDialog kind={kind} merchantId={merchantId} onClose={close} />}
      {opened === 'remove' && <RemoveDialog kind={kind} merchantId={merchantId} onClose={close} />}
    </section>
  )
}
