import { type AssistantIntegration, performanceDays } from '../../../contract/assistant/integration.ts'
import { formatCount, formatPercent, missingFigure } from '../../lib/format.ts'
import classes from './PerformanceTiles.module.css'

type Performance = AssistantIntegration['performance']
type Tile = { name: string; text: string; figure: (performance: Performance) => string | null }

const percent = (value: number | null): string | null => (value === null ? null : formatPercent(value))

const tiles: readonly Tile[] = [
  {
    name: 'Total Requests',
    text: 'Questions of customers',
    figure: ({ totalRequests }) => formatCount(totalRequests),
  },
  {
    name: 'Success Rate',
    text: 'Answered, or handed to a person',
    figure: ({ successRate }) => percent(successRate),
  },
  {
    name: 'Avg Response',
    text: 'From the question to the answer',
    figure: ({ averageResponseTime: time }) => (time === null ? null : `${formatCount(time)} ms`),
  },
  {
    name: 'Uptime',
    text: 'Minutes without a failure',
    figure: ({ uptime }) => percent(uptime),
  },
]

/** The four figures of the last days. */
export const PerformanceTiles = ({ performance }: { performance: Performance }) => (
  <ul className={classes.tiles} aria-label="Figures">
    {tiles.map(({ name, text, figure }) => (
      <li key={name} className={classes.tile}>
        <span className={classes.tileName}>{name}</span>
        <span className={classes.figure}>{figure(performance) ?? missingFigure}</span>
        <span className={classes.caption}>{text}</span>
        <span className={classes.caption}>Last {performanceDays} days</span>
      </li>
    ))}
  </ul>
)
