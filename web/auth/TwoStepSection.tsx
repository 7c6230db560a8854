import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getTwoStep } from '../../contract/auth/two-step.endpoints.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { accountQueries, useDisableTwoStep, useRenewRecoveryCodes } from './account.queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoStepProof } from './TwoStepProof.tsx'

// Loaded on demand, because it includes the QR code renderer.
const TwoStepSetup = onDemand(async () => (await import('./TwoStepSetup.tsx')).TwoStepSetup, {
  fallback: <Skeleton height={240} />,
})

type Asking = 'disable' | 'renew' | null

type StateProps = {
  state: EndpointResponse<typeof getTwoStep>
  onSetUp: () => void
  /** Shows new recovery codes. */
  onCodes: (codes: readonly string[]) => void
}

function State({ state, onSetUp, onCodes }: StateProps) {
  const [asking, setAsking] = useState<Asking>(null)
  const disable = useDisableTwoStep()
  const renew = useRenewRecoveryCodes()
  const close = () => setAsking(null)
  const { enabledAt, recoveryCodesLeft, isRequired } = state
  if (enabledAt === null) {
    return (
      <>
        <Text size="s" tone="muted">
          Off. Turn it on to ask for a code from your phone after the password.
        </Text>
        <Row>
          <Button onClick={onSetUp}>Set up two-step sign-in</Button>
        </Row>
      </>
    )
  }
  return (
    <>
      <Text size="s" tone="muted">
        On since <DateTime iso={enabledAt} />.{' '}
        {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
        {isRequired && ' Administrators must use it.'}
      </Text>
      <Row gap={2} wrap>
        <Button variant="default" onClick={() => setAsking('renew')}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => setAsking('disable')}>
            Turn off
          </Button>
        )}
      </Row>
      {asking === 'disable' && (
        <TwoStepProof
          title="Turn off two-step sign-in"
          text="You’ll sign in with your password alone."
          confirmLabel="Turn off"
          onClose={close}
          onConfirm={async (proof) => {
            await disable.mutateAsync(proof)
            close()
            toastSuccess('Two-step sign-in is off')
          }}
        />
      )}
      {asking === 'renew' && (
        <TwoStepProof
          title="Create new recovery codes"
          text="Your current codes stop working."
          confirmLabel="Create new codes"
          onClose={close}
          onConfirm={async (proof) => {
            const { recoveryCodes } = await renew.mutateAsync(proof)
            close()
            onCodes(recoveryCodes)
          }}
        />
      )}
    </>
  )
}

function Content() {
  const queryClient = useQueryClient()
  const query = useQuery(accountQueries.twoStep())
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} doneLabel="I’ve saved them" />
  if (settingUp) {
    return (
      <TwoStepSetup
        onCancel={() => setSettingUp(false)}
        onDone={(recoveryCodes) => {
          setSettingUp(false)
          setCodes(recoveryCodes)
          toastSuccess('Two-step sign-in is on')
          void queryClient.invalidateQueries({ queryKey: accountQueries.all() })
        }}
      />
    )
  }
  return (
    <Loaded query={query} failure="Two-step sign-in could not be loaded" skeleton={72}>
      {(state) => <State state={state} onSetUp={() => setSettingUp(true)} onCodes={setCodes} />}
    </Loaded>
  )
}

/** Sets up the second step of the sign-in, turns it off, and renews its recovery codes. */
export const TwoStepSection = () => (
  <Section title="Two-step sign-in" text="Ask for a code from your authenticator app when you sign in." actsAtOnce>
    <Stack gap={3} padding={4}>
      <Content />
    </Stack>
  </Section>
)
