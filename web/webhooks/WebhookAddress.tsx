import type { ReactNode } from 'react'
import type { WebhookTestResult } from '../../contract/webhooks/webhook.ts'
import { announce } from '../lib/announce.ts'
import { useAwayReason } from '../lib/connection.ts'
import { toastError } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './WebhooksSection.module.css'
import { useTestWebhook } from './webhooks.queries.ts'

/** Text of a program, unchanged. It scrolls, and the keyboard can reach it to do so. */
export const Code = ({ text, label }: { text: string; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a box that scrolls
  <section className={classes.code} aria-label={label} tabIndex={0}>
    <pre>{text}</pre>
  </section>
)

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

type Props = {
  field: ReactNode
  /** The value of the field, saved or not. */
  url: string
  merchantId: string | undefined
  canChange: boolean
}

/** The webhook's address, with a real test, even before the address is saved. */
export function WebhookAddress({ field, url, merchantId, canChange }: Props) {
  const test = useTestWebhook(merchantId)
  const away = useAwayReason()
  const sendTest = async () => {
    try {
      const { failure, status } = await test.mutateAsync(url.trim())
      announce(failure ?? `Test delivered with status ${status}`)
    } catch (error) {
      toastError(error, 'The test could not be sent')
    }
  }
  return (
    <Stack gap={3} padding={4}>
      {field}
      {canChange && (
        <Row>
          <Button
            variant="default"
            loading={test.isPending}
            barrier={away ?? (url.trim() === '' ? 'Enter a webhook URL first' : null)}
            onClick={() => void sendTest()}
          >
            Send test
          </Button>
        </Row>
      )}
      {test.data !== undefined && <TestResult result={test.data} />}
    </Stack>
  )
}
