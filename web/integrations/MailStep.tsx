import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Integration } from '../../contract/integrations/integration.ts'
import { errorMessage } from '../lib/problem.ts'
import { Button } from '../ui/Button.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { StepCard, type StepWays } from '../ui/StepCard.tsx'
import { Text } from '../ui/Text.tsx'
import { AccountFields } from './AccountFields.tsx'
import { enteredSettings, fieldErrorsOf } from './integration-fields.ts'
import { integrationQueries, useConfigure, useTest } from './integrations.queries.ts'
import { TestResult } from './TestResult.tsx'

const kind = 'email'

type LoadedProps = { integration: Integration; merchantId: string; ways: StepWays }

/** Saves the settings, which checks the mail server, then sends a test. */
function useConnection(merchantId: string, integration: Integration) {
  const configure = useConfigure(merchantId, kind)
  const test = useTest(merchantId, kind)
  const [refusals, setRefusals] = useState(0)
  const connect = async (form: HTMLFormElement) => {
    if (configure.isPending || test.isPending) return
    test.reset()
    try {
      const { integrations } = await configure.mutateAsync(enteredSettings(new FormData(form)))
      if (integrations[kind].failure === null) await test.mutateAsync({})
    } catch {
      // The fields show the reason, or the alerts below them.
      setRefusals((count) => count + 1)
    }
  }
  return {
    configure,
    test,
    refusals,
    connect,
    isConnected: integration.source !== 'none' && integration.failure === null,
  }
}

/** Explains that all shops of this server share its mail server. */
const ServerMail = ({ isWorking }: { isWorking: boolean }) => (
  <Text size="s" tone="muted">
    {isWorking
      ? 'This server already sends email for its shops, so you can continue. Connect your own mail server to send from your own address.'
      : 'Connect your own mail server here, or continue and ask the person who runs this server to fix it.'}
  </Text>
)

function MailForm({ integration, merchantId, ways }: LoadedProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isEdited, setEdited] = useState(false)
  const { configure, test, refusals, connect, isConnected } = useConnection(merchantId, integration)
  const errors = fieldErrorsOf(configure.error)
  const isGeneral = configure.error !== null && Object.keys(errors).length === 0
  const isBusy = configure.isPending || test.isPending
  const isDone = isConnected && !isEdited
  const isServers = integration.source === 'server'
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    setEdited(false)
    await connect(currentTarget)
  }
  return (
    <StepCard
      title="Your mail server"
      text="We send payment instructions, shipping notices and invitations by email. Your mail provider lists these settings, often under “SMTP”."
      ways={isDone ? { onBack: ways.onBack } : ways}
      skipLabel="Later"
      next={
        isDone ? (
          <Button loading={isBusy} onClick={() => void ways.onDone()}>
            Continue
          </Button>
        ) : (
          <Button type="submit" form={id} loading={isBusy}>
            Connect and send a test
          </Button>
        )
      }
    >
      {isServers && <ServerMail isWorking={integration.failure === null} />}
      <Stack
        as="form"
        gap={3.5}
        ref={form}
        id={id}
        noValidate
        aria-label="Mail server"
        onSubmit={(event) => void submit(event)}
        onChange={() => setEdited(true)}
      >
        <AccountFields kind={kind} integration={integration} errors={errors} />
      </Stack>
      {isGeneral && <FormAlert message={errorMessage(configure.error, 'The settings could not be saved.')} />}
      {!isBusy && !isEdited && integration.failure !== null && (
        <FormAlert
          message={`${isServers ? 'This server’s mail server' : 'The settings are saved, but the mail server'} does not work: ${integration.failure}`}
        />
      )}
      <TestResult test={test} />
      {integration.source !== 'none' && isDone && !isBusy && (
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={() => test.mutate({})}>
            {test.data === undefined ? 'Send me a test email' : 'Send me another'}
          </Button>
        </Row>
      )}
    </StepCard>
  )
}

/** The step that connects the shop's mail server, and shows whether it sends. */
export function MailStep({ merchantId, ways }: { merchantId: string; ways: StepWays }) {
  const query = useQuery(integrationQueries.list(merchantId))
  return (
    <Loaded query={query} failure="The mail server could not be read">
      {(integrations) => <MailForm integration={integrations[kind]} merchantId={merchantId} ways={ways} />}
    </Loaded>
  )
}
