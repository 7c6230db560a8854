import { Stack } from '../../ui/Layout.tsx'
import { focusHomeProps } from '../focus-home.ts'
import { useSettings } from '../settings/use-settings.ts'
import { TestSet } from '../test-questions/TestSet.tsx'
import { HealthCheck } from './HealthCheck.tsx'
import { TestBox } from './TestBox.tsx'

/** The tab that tests Levy before customers do: with one question, a health check and a set of questions. */
export function TestingTab() {
  const { merchantId } = useSettings()
  return (
    <Stack gap={4} {...focusHomeProps}>
      <TestBox merchantId={merchantId} />
      <HealthCheck merchantId={merchantId} />
      <TestSet />
    </Stack>
  )
}
