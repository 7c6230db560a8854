import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../lib/format.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AccountSection } from './AccountSection.tsx'
import { accountQueries, useDisableTwoStep, useRenewRecoveryCodes } from './account.queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './Security.module.css'
import { TwoStepProof } from './TwoStepProof.tsx'

// With the drawing of QR codes.
const TwoStepSetup = lazy(async () => {
  const { TwoStepSetup: component } = await import('./TwoStepSetup.tsx')
  return { default: component }
})

type Asking = 'disable' | 'renew' | null

function Content() {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(accountQueries.twoStep())
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const disable = useDisableTwoStep()
  const renew = useRenewRecoveryCodes()

  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} doneLabel="I have kept them" />
  if (settingUp) {
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <TwoStepSetup
          onCancel={() => setSettingUp(false)}
          onDone={(recoveryCodes) => {
            setSettingUp(false)
            setCodes(recoveryCodes)
            toastSuccess('Two-step sign-in is on')
            void queryClient.invalidateQueries({ queryKey: accountQueries.all() })
          }}
        />
      </Suspense>
    )
  }
  if (data === undefined) {
    if (error === null) return <Skeleton height={72} />
    const title = 'Two-step sign-in could not be loaded'
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const { enabledAt, recoveryCodesLeft, isRequired } = data
  if (enabledAt === null) {
    return (
      <div className={classes.part}>
        <p className={classes.text}>Off. With it, a code of an app on your phone is asked for after the password.</p>
        <div className={classes.buttons}>
          <Button onClick={() => setSettingUp(true)}>Set up two-step sign-in</Button>
        </div>
      </div>
    )
  }
  const close = () => {
    setAsking(null)
    disable.reset()
    renew.reset()
  }
  return (
    <div className={classes.part}>
      <p className={classes.text}>
        On since {formatDateTime(enabledAt)}.{' '}
        {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
        {isRequired && ' It is required of administrators.'}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setAsking('renew')}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => setAsking('disable')}>
            Turn off
          </Button>
        )}
      </div>
      {asking === 'disable' && (
        <TwoStepProof
          title="Turn off two-step sign-in"
          text="From then on your password alone signs you in."
          confirmLabel="Turn off"
          pending={disable.isPending}
          error={disable.error}
          onClose={close}
          onConfirm={(proof) =>
            disable.mutate(proof, {
              onSuccess: () => {
                close()
                toastSuccess('Two-step sign-in is off')
              },
            })
          }
        />
      )}
      {asking === 'renew' && (
        <TwoStepProof
          title="Make new recovery codes"
          text="The codes you have stop working."
          confirmLabel="Make new codes"
          pending={renew.isPending}
          error={renew.error}
          onClose={close}
          onConfirm={(proof) =>
            renew.mutate(proof, {
              onSuccess: ({ recoveryCodes }) => {
                close()
                setCodes(recoveryCodes)
              },
            })
          }
        />
      )}
    </div>
  )
}

/** A second step at the sign-in: set up, turned off, its recovery codes. */
export const TwoStepSection = () => (
  <AccountSection title="Two-step sign-in" text="A code of an authenticator app besides your password.">
    <Content />
  </AccountSection>
)
