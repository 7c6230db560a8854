import { durationText } from '../../contract/core/duration.ts'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { formatCount, formatPercent, missingFigure } from '../lib/format.ts'
import { Text } from './Text.tsx'
import { Usd } from './Usd.tsx'

export type FigureUnit = 'usd' | 'count' | 'percent' | 'minutes'
type Props = { unit: FigureUnit; value: number | null }

/** A figure in its unit: `$1,234.00`, `177`, `86.4%`, or `1,849m` with `1 day 6 h` beside it. Null is —. */
export function Figure({ unit, value }: Props) {
  if (value === null) return missingFigure
  if (unit === 'usd') return <Usd amount={value} />
  if (unit === 'count') return formatCount(value)
  if (unit === 'percent') return formatPercent(value)
  const ms = value * minuteMs
  return (
    <>
      {formatCount(value)}m{' '}
      {ms >= hourMs && (
        <Text as="span" size="s" tone="muted" weight="regular">
          {durationText(ms, minuteMs)}
        </Text>
      )}
    </>
  )
}
