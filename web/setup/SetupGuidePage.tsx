import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SetupProgress } from '../../contract/platform/setup.endpoints.ts'
import { MailStep } from '../integrations/MailStep.tsx'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { FirstProductStep } from '../products/FirstProductStep.tsx'
import { ShopStep } from '../settings/shops/ShopStep.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { StepWays } from '../ui/StepCard.tsx'
import { GuideProgress } from './GuideProgress.tsx'
import { type GuideStep, progressAfter, shownStep, stepAfter, stepBefore } from './guide-steps.ts'
import { PaymentsStep } from './PaymentsStep.tsx'
import classes from './SetupGuide.module.css'
import { setupQueries, useSaveProgress } from './setup.queries.ts'

const heading = {
  title: 'Set up your desk',
  subtitle:
    'A few minutes, and you can take your first order. Skip what you don’t have at hand; nothing here is final.',
}

type StepProps = {
  step: GuideStep
  progress: SetupProgress
  ways: StepWays
  onCreated: (merchantId: string) => Promise<void>
}

function Step({ step, progress: { merchantId }, ways, onCreated }: StepProps) {
  if (step === 'shop' || merchantId === null) {
    return <ShopStep merchantId={merchantId} ways={ways} onCreated={onCreated} />
  }
  if (step === 'payments') return <PaymentsStep merchantId={merchantId} ways={ways} />
  if (step === 'mail') return <MailStep merchantId={merchantId} ways={ways} />
  return <FirstProductStep merchantId={merchantId} ways={ways} />
}

function Guide({ step, progress }: { step: GuideStep; progress: SetupProgress }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const save = useSaveProgress()
  const goTo = (next: GuideStep) =>
    void navigate({
      to: paths.settingsPage,
      params: { page: 'setup' },
      search: (previous) => ({ ...previous, step: next }),
    })

  /** Saves that a step is done, then shows the one after it. */
  const goOn = async (from: GuideStep, current: SetupProgress) => {
    try {
      await save.mutateAsync(progressAfter(from, current))
    } catch (error) {
      // Keep the shop that was just created: the next attempt saves that one instead of creating another.
      queryClient.setQueryData(setupQueries.progress().queryKey, current)
      toastError(error, 'Your progress could not be saved. Try again.')
      return
    }
    const next = current.merchantId === null ? 'done' : stepAfter(from)
    if (next !== 'done') return goTo(next)
    if (current.merchantId !== null) toastSuccess('Your shop is set up')
    await navigate({ to: paths.dashboard, replace: true })
  }
  const previous = stepBefore(step)
  const ways: StepWays = {
    onBack: previous && (() => goTo(previous)),
    onSkip: () => void goOn(step, progress),
    onDone: () => goOn(step, progress),
  }
  return (
    <>
      <GuideProgress shown={step} progress={progress} />
      <Step
        key={step}
        step={step}
        progress={progress}
        ways={ways}
        onCreated={(merchantId) => goOn(step, { step: 'shop', merchantId })}
      />
    </>
  )
}

function LoadedGuide({ progress }: { progress: SetupProgress }) {
  const search = useSearch({ from: '/desk/settings/$page' }) as Record<string, unknown>
  const step = shownStep(search['step'], progress)
  // A set-up that ends here leads to the dashboard by itself.
  const [endedBefore] = useState(step === 'done')
  const navigate = useNavigate()
  useEffect(() => {
    if (endedBefore) void navigate({ to: paths.dashboard, replace: true })
  }, [endedBefore, navigate])
  return step === 'done' ? <Skeleton height={320} /> : <Guide step={step} progress={progress} />
}

function SetupGuide() {
  const query = useQuery(setupQueries.progress())
  return (
    <div className={classes.page}>
      <PageHeader {...heading} />
      <Loaded query={query} failure="The set-up could not be loaded">
        {(progress) => <LoadedGuide progress={progress} />}
      </Loaded>
    </div>
  )
}

/** The guided set-up of a new desk, for administrators alone. */
export function SetupGuidePage() {
  const { role } = useSessionUser()
  return role === 'admin' ? <SetupGuide /> : <Navigate to={paths.settings} replace />
}
