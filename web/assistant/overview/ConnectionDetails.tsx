import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCanWrite, useSessionUser } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import page from '../Assistant.module.css'
import { useGenerateAssistantKey } from '../assistant.queries.ts'
import { engineNames } from '../events/event-words.ts'
import { disabledBy } from '../read-only.ts'
import { useSettings } from '../settings/use-settings.ts'
import classes from './Overview.module.css'

type DetailProps = { name: string; action?: ReactNode; hint?: ReactNode; children: ReactNode }

const Detail = ({ name, action, hint, children }: DetailProps) => (
  <Row wrap align="start" gap={[0.5, 4]} padding={[3.5, 0]}>
    <Text as="dt" tone="muted">
      {name}
    </Text>
    <Row as="dd" align="start" gap={1}>
      <Stack grow gap={0.5}>
        {children}
        {hint !== undefined && (
          <Text as="span" size="xs" tone="muted" className={page.links}>
            {hint}
          </Text>
        )}
      </Stack>
      {action}
    </Row>
  </Row>
)

function GenerateKey() {
  const { merchantId, readOnly } = useSettings()
  const [isAsking, setAsking] = useState(false)
  const generate = useGenerateAssistantKey(merchantId)
  const confirm = async () => {
    await generate.mutateAsync()
    toastSuccess('New API key generated successfully')
  }
  return (
    <>
      <Button variant="default" {...disabledBy(readOnly)} onClick={() => setAsking(true)}>
        Generate new key
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Generate a new key?"
          cancelLabel="Keep this key"
          confirmLabel="Generate new key"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          The current key stops working now. Give the new one to the programs that use it. The chat on your pages needs
          no key.
        </ConfirmDialog>
      )}
    </>
  )
}

function ConnectionKey({ apiKey }: { apiKey: string | null }) {
  const { role } = useSessionUser()
  const [isShown, setShown] = useState(false)
  if (apiKey === null) {
    if (role === 'viewer') return <Detail name="API key">Shown to merchants and administrators only.</Detail>
    return (
      <Detail name="API key" action={<GenerateKey />}>
        This key can’t be shown any more. Generate a new one.
      </Detail>
    )
  }
  const Icon = isShown ? IconEyeOff : IconEye
  const actions = (
    <>
      <IconButton label={isShown ? 'Hide key' : 'Show key'} onClick={() => setShown(!isShown)}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </IconButton>
      <CopyButton value={apiKey} label="Copy key" />
    </>
  )
  return (
    <Detail name="API key" action={actions} hint="Server-side only. Never put it in a web page or app.">
      <code>{isShown ? apiKey : `${'•'.repeat(16)}${apiKey.slice(-4)}`}</code>
      <Row padding={[1, 0]}>
        <GenerateKey />
      </Row>
    </Detail>
  )
}

/** Whose account the model uses, or what a model would take. */
function engineHint({ engine, configuration }: AssistantIntegration): string {
  if (engine.source === 'own') return 'Uses your own account.'
  if (engine.source === 'server') return 'Uses this server’s account.'
  if (engine.ownModel === null) return `No account for ${configuration.model} is connected.`
  return `Your account offers ${engine.ownModel}, not ${configuration.model}. Choose it under Configuration.`
}

/** The engine that answers now, in one line. */
const engineLine = ({ engine }: AssistantIntegration): string =>
  engine.model === null ? 'Levy itself, from your shop’s data' : `${engine.model} · ${engineNames[engine.name]}`

/** Shows how programs reach Levy, and which engine answers. */
export function ConnectionDetails() {
  const { integration } = useSettings()
  const canWrite = useCanWrite()
  const { endpoint, apiKey, widgetTag, engine, configuration } = integration
  const engineLink = canWrite && (
    <Link to={paths.settings} search={(previous) => ({ ...previous, tab: 'integrations' })}>
      {engine.name === 'built-in' ? 'Connect a model' : 'Change the account'}
    </Link>
  )
  return (
    <Card title="Connection Details">
      <Stack as="dl" lines padding={[0, 4]} className={classes.details}>
        <Detail
          name="Widget"
          action={<CopyButton value={widgetTag} label="Copy widget tag" />}
          hint={
            <>
              {canWrite ? 'Paste it into your shop’s pages.' : 'It is in your shop’s pages, where the chat shows.'}{' '}
              {canWrite && <Link to={paths.assistantChat}>Set up the chat</Link>}
            </>
          }
        >
          <code>{widgetTag}</code>
        </Detail>
        <Detail name="Endpoint" action={<CopyButton value={endpoint} label="Copy endpoint" />}>
          <code>{endpoint}</code>
        </Detail>
        <ConnectionKey apiKey={apiKey} />
        <Detail
          name="Answers"
          hint={
            <>
              {engineHint(integration)} {engineLink}
            </>
          }
        >
          {engineLine(integration)}
        </Detail>
        <Detail name="Model">{engine.model === null ? 'None in use' : configuration.model}</Detail>
        <Detail name="Max tokens">{formatCount(configuration.maxTokens)}</Detail>
        <Detail name="Temperature">{configuration.temperature}</Detail>
      </Stack>
    </Card>
  )
}
