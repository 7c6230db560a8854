import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import { focusHomeProps } from '../focus-home.ts'
import { HealthCheck } from './HealthCheck.tsx'
import { TestBox } from './TestBox.tsx'
import classes from './Testing.module.css'
import { TestSet } from './TestSet.tsx'

type Props = { merchantId: string | undefined; canChange: boolean; integration: AssistantIntegration }

/** Where Levy is asked before customers are answered: one question, whether it works at all, and a set of questions. */
export const TestingTab = ({ merchantId, canChange, integration }: Props) => (
  <div className={classes.tab} {...focusHomeProps}>
    <TestBox merchantId={merchantId} canChange={canChange} />
    <HealthCheck merchantId={merchantId} />
    <TestSet merchantId={merchantId} canChange={canChange} integration={integration} />
  </div>
)
