import type { ReactNode } from 'react'
import type { WebhookTestResult } from '../../contract/webhooks/webhook.ts'
import { announce } from '../lib/announce.ts'
import { toastError } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Code } from './Code.tsx'
import classes from './WebhooksSection.module.css'
import { useTestWebhook } from './webhooks.queries.ts'

function TestResult({ result }: { result: WebhookTestResult }) {
  const { status, durationMs, body, failure } = result
  return (
    <div className={classes.result} data-failed={failure !== null || undefined}>
      <p className={classes.resultHead}>
        {failure === null ? 'The test was taken' : 'The test failed'}
        {status !== null && ` · status ${status}`} · {durationMs} ms
      </p>
      {failure !== null && <p className={classes.resultText}>{failure}</p>}
      {body !== null && body !== '' && <Code text={body} label="Beginning of the answer" />}
    </div>
  )
}

type Props = {
  field: ReactNode
  /** What stands in the field, saved or not. */
  url: string
  merchantId: string | undefined
  canChange: boolean
}

/** Where webhooks go, with a test that is sent for real: also before the address is saved. */
export function WebhookAddress({ field, url, merchantId, canChange }: Props) {
  const test = useTestWebhook(merchantId)
  const sendTest = async () => {
    try {
      const { failure, status } = await test.mutateAsync(url.trim())
      announce(failure ?? `The test was taken with status ${status}`)
    } catch (error) {
      toastError(error, 'The test could not be sent')
    }
  }
  return (
    <div className={classes.part}>
      {field}
      {canChange && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={test.isPending}
            disabled={url.trim() === ''}
            onClick={() => void sendTest()}
          >
            Send test
          </Button>
        </div>
      )}
      {test.data !== undefined && <TestResult result={test.data} />}
    </div>
  )
}
