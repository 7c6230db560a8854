import { type FormEvent, useState } from 'react'
import type { Webhook, WebhookTestResult } from '../../contract/webhooks/webhook.ts'
import { announce } from '../lib/announce.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Code } from './Code.tsx'
import classes from './WebhooksSection.module.css'
import { useSaveWebhook, useTestWebhook } from './webhooks.queries.ts'

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

type Props = { webhook: Webhook; merchantId: string | undefined; canChange: boolean }

/** Where webhooks go, with a test that is sent for real. */
export function WebhookAddress({ webhook, merchantId, canChange }: Props) {
  const saved = webhook.url ?? ''
  const [edited, setEdited] = useState<string | null>(null)
  const save = useSaveWebhook(merchantId)
  const test = useTestWebhook(merchantId)
  const url = edited ?? saved

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    try {
      const { url: kept } = await save.mutateAsync(url.trim())
      setEdited(null)
      toastSuccess(kept === null ? 'Webhook URL removed' : 'Webhook URL saved')
    } catch {
      // The field says why.
    }
  }

  const sendTest = async () => {
    try {
      const { failure, status } = await test.mutateAsync(url.trim())
      announce(failure ?? `The test was taken with status ${status}`)
    } catch (error) {
      toastError(error, 'The test could not be sent')
    }
  }

  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <TextField
        label="Webhook URL"
        description="URL to receive webhook notifications. Leave it empty to receive none."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://shop.example.com/webhooks"
        value={url}
        readOnly={!canChange}
        error={save.isError ? errorMessage(save.error, 'The URL could not be saved') : undefined}
        onChange={(event) => {
          setEdited(event.currentTarget.value)
          save.reset()
        }}
      />
      {canChange && (
        <div className={classes.buttons}>
          <Button type="submit" loading={save.isPending} disabled={url.trim() === saved}>
            Save URL
          </Button>
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
    </form>
  )
}
