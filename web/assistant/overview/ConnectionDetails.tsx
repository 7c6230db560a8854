import { formatCount } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import { ConnectionKey } from './ConnectionKey.tsx'
import { Detail } from './Detail.tsx'
import { EngineFacts } from './EngineFacts.tsx'
import classes from './Overview.module.css'

/** Where the assistant is asked, with which key, and who answers. */
export function ConnectionDetails() {
  const { integration } = useIntegrationEditing()
  const { role } = useSessionUser()
  const { endpoint, widgetTag, configuration } = integration
  return (
    <Card title="Connection Details">
      <dl className={classes.details}>
        <Detail name="Endpoint" action={<CopyButton value={endpoint} label="Copy endpoint" />}>
          <code>{endpoint}</code>
        </Detail>
        <ConnectionKey canSee={role !== 'viewer'} />
        <Detail name="Widget" action={<CopyButton value={widgetTag} label="Copy widget tag" />}>
          <code>{widgetTag}</code>
          <span className={classes.hint}>Goes into the pages of your shop that the Configuration allows.</span>
        </Detail>
        <Detail name="Model">{configuration.model}</Detail>
        <EngineFacts integration={integration} />
        <Detail name="Max tokens">{formatCount(configuration.maxTokens)}</Detail>
        <Detail name="Temperature">{configuration.temperature}</Detail>
      </dl>
    </Card>
  )
}
