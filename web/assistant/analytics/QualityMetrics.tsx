import { type AssistantIntegration, performanceDays } from '../../../contract/assistant/integration.ts'
import { formatCount, formatPercent, missingFigure } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './Analytics.module.css'

type Quality = AssistantIntegration['analytics']['responseQuality']

const metrics = [
  { mark: 'helpful', name: 'Helpful', tone: 'good' },
  { mark: 'neutral', name: 'Neutral', tone: 'fair' },
  { mark: 'unhelpful', name: 'Needs Improvement', tone: 'bad' },
] as const

/** How the answers were marked, by customers and by the shop. */
export const QualityMetrics = ({ quality }: { quality: Quality }) => (
  <Card title="Response Quality Metrics">
    <dl className={classes.metrics}>
      {metrics.map(({ mark, name, tone }) => {
        const share = quality[mark]
        return (
          <div key={mark} className={classes.metric}>
            <dt>{name}</dt>
            <dd>
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} data-tone={tone} style={{ width: `${share ?? 0}%` }} />
              </span>
              <span className={classes.share}>{share === null ? missingFigure : formatPercent(share)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
    <p className={classes.foot}>
      {quality.marked === 0
        ? 'No answer has been marked yet. Customers mark answers in the chat, you mark them under Events.'
        : `Of ${formatCount(quality.marked)} marked ${quality.marked === 1 ? 'answer' : 'answers'} in the last ${performanceDays} days.`}
    </p>
  </Card>
)
