import { IconCheck, IconMinus } from '@tabler/icons-react'
import {
  type AssistantFeatureSwitches,
  assistantFeatures,
  featureTexts,
} from '../../../contract/assistant/integration.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './Overview.module.css'

/** What the assistant helps with, and what it does not. */
export const FeatureStatus = ({ features }: { features: AssistantFeatureSwitches }) => (
  <Card title="Feature Status">
    <ul className={classes.rows}>
      {assistantFeatures.map((feature) => (
        <li key={feature} className={classes.row}>
          <span>{featureTexts[feature].name}</span>
          <span className={classes.state} data-active={features[feature] || undefined}>
            {features[feature] ? (
              <IconCheck size={14} stroke={2} aria-hidden />
            ) : (
              <IconMinus size={14} stroke={2} aria-hidden />
            )}
            {features[feature] ? 'Active' : 'Inactive'}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
