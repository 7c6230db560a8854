import { formatDuration, formatMinutes } from '../lib/duration.ts'
import { formatCount, formatPercent, missingFigure } from '../lib/format.ts'
import { Text } from './Text.tsx'
import { Usd } from './Usd.tsx'

export type FigureUnit = 'usd' | 'count' | 'percent' | 'minutes'
type Props = { unit: FigureUnit; value: number | null }

/** A figure in its unit: `$1,234.00`, `177`, `86.4%`, or `1,849m` with `1d 6h` beside it. Null is —. */
export function Figure({ unit, value }: Props) {
  if (value === null) return missingFigure
  if (unit === 'usd') return <Usd amount={value} />
  if (unit === 'count') return formatCount(value)
  if (unit === 'percent') return formatPercent(value)
  return (
    <>
      {formatMinutes(value)}{' '}
      <Text as="span" size="s" tone="muted" weight="regular">
        {formatDuration(value)}
      </Text>
    </>
  )
}
