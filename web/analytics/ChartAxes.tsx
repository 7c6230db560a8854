import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleOrdinal } from '@visx/scale'
import type { ChartMetric } from './chart-choices.ts'
import type { Plot } from './chart-plot.ts'
import { formatAxisDay, formatAxisValue, namedDates } from './chart-scales.ts'
import classes from './PerformanceChart.module.css'

type Props = { plot: Plot; dates: string[]; ticks: number[]; metric: ChartMetric; amountsHidden: boolean }

const dayLabel = ({ x, formattedValue }: TickRendererProps) => (
  <text x={x} y={22} className={classes.label} textAnchor="middle">
    {formattedValue}
  </text>
)

const valueLabel = ({ y, formattedValue }: TickRendererProps) => (
  <text x={-10} y={y} className={classes.label} textAnchor="end" dominantBaseline="central">
    {formattedValue}
  </text>
)

export function ChartAxes({ plot: { width, height, places, y }, dates, ticks, metric, amountsHidden }: Props) {
  // A day stands in the middle of its bar, or at its point of the line: the axis need not know which.
  const x = scaleOrdinal({ domain: dates, range: [...places] })
  return (
    <>
      <GridRows scale={y} width={width} tickValues={ticks} stroke="var(--line)" />
      <AxisLeft
        scale={y}
        tickValues={ticks}
        tickFormat={(value) => formatAxisValue(metric, Number(value), amountsHidden)}
        hideAxisLine
        hideTicks
        tickLength={0}
        tickComponent={valueLabel}
      />
      <AxisBottom
        scale={x}
        top={height}
        tickValues={namedDates(dates, width)}
        tickFormat={(date) => formatAxisDay(date, dates.length)}
        hideAxisLine
        hideTicks
        tickComponent={dayLabel}
      />
    </>
  )
}
