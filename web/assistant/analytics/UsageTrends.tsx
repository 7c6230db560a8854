import { type AssistantIntegration, usageDays } from '../../../contract/assistant/integration.ts'
import { formatCount, formatDay, formatPercent, missingFigure } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './Analytics.module.css'
import { dayText, heightOf, toneOf } from './usage-days.ts'

type Days = AssistantIntegration['analytics']['dailyRequests']
type Day = Days[number]

const Success = ({ success }: Pick<Day, 'success'>) => (
  <span className={classes.success}>
    <span className={classes.track}>
      {success !== null && (
        <span className={classes.fill} data-tone={toneOf(success)} style={{ width: `${success}%` }} />
      )}
    </span>
    <span>{success === null ? missingFigure : formatPercent(success)}</span>
  </span>
)

/** How much was asked each day, and how much of it was answered. */
export const UsageTrends = ({ days }: { days: Days }) => (
  <Card title="Usage Trends">
    <ol className={classes.days} aria-label={`Requests of the last ${usageDays} days`}>
      {days.map((day) => (
        <li key={day.date} title={dayText(day)}>
          <VisuallyHidden>{dayText(day)}</VisuallyHidden>
          <span className={classes.dayFace} aria-hidden>
            <span className={classes.requests}>{formatCount(day.requests)}</span>
            <span className={classes.column}>
              <span className={classes.bar} style={{ height: `${heightOf(day, days)}%` }} />
            </span>
            <span className={classes.date}>{formatDay(day.date)}</span>
            <Success success={day.success} />
          </span>
        </li>
      ))}
    </ol>
    <p className={classes.foot}>
      {days.every(({ requests }) => requests === 0)
        ? `No requests in the last ${usageDays} days.`
        : 'Requests of each day, and below it how many of them were answered or handed to a person.'}
    </p>
  </Card>
)
