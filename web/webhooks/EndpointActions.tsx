import { useState } from 'react'
import type { WebhookEndpoint, WebhookTestResult } from '../../contract/webhooks/webhook.ts'
import { announce } from '../lib/announce.ts'
import { useAwayReason } from '../lib/connection.ts'
import { toastError, toastOutcome, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Code } from './Code.tsx'
import { EditEndpointDialog } from './EndpointDialog.tsx'
import { shortUrl } from './endpoint-words.ts'
import classes from './Webhooks.module.css'
import { useDeleteEndpoint, useTestEndpoint, useUpdateEndpoint } from './webhook-endpoints.queries.ts'

function TestResult({ result }: { result: WebhookTestResult }) {
  const { status, durationMs, body, failure } = result
  return (
    <Stack gap={1} padding={[2.5, 3]} className={classes.result} data-failed={failure !== null || undefined}>
      <Text size="s" weight="medium">
        {failure === null ? 'Test delivered' : 'The test failed'}
        {status !== null && ` · status ${status}`} · {durationMs} ms
      </Text>
      {failure !== null && <Text size="s">{failure}</Text>}
      {body !== null && body !== '' && <Code text={body} label="Start of the response" />}
    </Stack>
  )
}

function DeleteDialog({ endpoint: { id, url }, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const remove = useDeleteEndpoint(id)
  return (
    <ConfirmDialog
      title="Delete this endpoint?"
      confirmLabel="Delete endpoint"
      cancelLabel="Keep it"
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync()
        toastSuccess('Endpoint deleted')
      }}
    >
      Nothing is sent to {shortUrl(url)} any more, and its secret and its deliveries are deleted. You can’t undo this.
    </ConfirmDialog>
  )
}

/** Tests, edits, pauses and deletes an endpoint. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, enabled } = endpoint
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null)
  const away = useAwayReason()
  const test = useTestEndpoint(id)
  const update = useUpdateEndpoint(id)
  const close = () => setAsking(null)
  const sendTest = async () => {
    try {
      const { failure, status } = await test.mutateAsync()
      announce(failure ?? `Test delivered with status ${status}`)
    } catch (error) {
      toastError(error, 'The test could not be sent')
    }
  }
  const toggle = () =>
    toastOutcome(update.mutateAsync({ enabled: !enabled }), {
      done: enabled ? 'Endpoint paused' : 'Endpoint enabled',
      failed: enabled ? 'The endpoint could not be paused' : 'The endpoint could not be enabled',
    })
  return (
    <Stack gap={3}>
      <Row gap={2} wrap>
        <Button variant="default" loading={test.isPending} barrier={away} onClick={() => void sendTest()}>
          Send test
        </Button>
        <Button variant="default" barrier={away} onClick={() => setAsking('edit')}>
          Edit
        </Button>
        <Button
          variant={enabled ? 'default' : 'primary'}
          loading={update.isPending}
          barrier={away}
          onClick={() => void toggle()}
        >
          {enabled ? 'Pause' : 'Enable again'}
        </Button>
        <Button variant="default" barrier={away} onClick={() => setAsking('delete')}>
          Delete
        </Button>
      </Row>
      {test.data !== undefined && <TestResult result={test.data} />}
      {asking === 'edit' && <EditEndpointDialog endpoint={endpoint} onClose={close} />}
      {asking === 'delete' && <DeleteDialog endpoint={endpoint} onClose={close} />}
    </Stack>
  )
}
