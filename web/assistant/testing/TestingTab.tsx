import { Stack } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { focusHomeProps } from '../focus-home.ts'
import { useSettings } from '../settings/use-settings.ts'
import { TestSet } from '../test-questions/TestSet.tsx'
import { HealthCheck } from './HealthCheck.tsx'
import { TestBox } from './TestBox.tsx'

const TaughtExamples = onDemand(async () => (await import('../taught/TaughtExamples.tsx')).TaughtExamples, {
  fallback: <Skeleton height={160} />,
})

/** The tab that tests Levy before customers do: with one question, what it was taught, a health check and a set of questions. */
export function TestingTab() {
  const { merchantId } = useSettings()
  return (
    <Stack gap={4} {...focusHomeProps}>
      <TestBox merchantId={merchantId} />
      <TaughtExamples />
      <HealthCheck merchantId={merchantId} />
      <TestSet />
    </Stack>
  )
}
