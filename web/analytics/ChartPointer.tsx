import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { paths } from '../app/paths.ts'
import { ordersBehind } from '../orders/orders.queries.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type ChartMetric, type ChartShape, chartMetricLabels } from './chart-choices.ts'
import { metricOrders } from './chart-metrics.ts'
import { dayAt } from './chart-scales.ts'
import classes from './PerformanceChart.module.css'

const week = 7
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageDown: week, PageUp: -week }

type Props = {
  points: readonly FigurePoint[]
  metric: ChartMetric
  shape: ChartShape
  timezone: string
  /** The day that is told about; null for none. */
  at: number | null
  /** What the day comes to, in words. */
  spoken: string
  margin: { top: number; right: number; bottom: number; left: number }
  onMove: (at: number | null) => void
}

/**
 * Lies over the chart as one link, to the orders of the day that it is at: so the browser itself opens it, in a new tab
 * too. Where there is no pointer to hover with, the first tap shows a day and the second opens it.
 */
export function ChartPointer({ points, metric, shape, timezone, at, spoken, margin, onMove }: Props) {
  const hintId = useId()
  const isFirstTap = useRef(false)
  const [byKey, setByKey] = useState(false)
  const last = points.length - 1
  const date = points[at ?? last]?.date ?? ''

  const move = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const next = dayAt(shape, event.clientX - left, { count: points.length, width })
    setByKey(false)
    onMove(next)
    return next
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    const before = at
    isFirstTap.current = move(event) !== before && event.pointerType !== 'mouse'
  }
  const open = (event: MouseEvent) => {
    if (isFirstTap.current) event.preventDefault()
    isFirstTap.current = false
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !byKey) onMove(null)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step !== undefined) onMove(Math.max(0, Math.min(last, (at ?? last) + step)))
    else if (event.key === 'Home') onMove(0)
    else if (event.key === 'End') onMove(last)
    else return
    setByKey(true)
    event.preventDefault()
  }
  const focus = (element: HTMLElement) => {
    if (!element.matches(':focus-visible')) return
    setByKey(true)
    onMove(at ?? last)
  }

  return (
    <>
      <Link
        to={paths.orders}
        search={ordersBehind({ startDate: date, endDate: date, timezone }, metricOrders[metric])}
        preload={false}
        draggable={false}
        className={classes.pointer}
        style={{ left: margin.left, right: margin.right, top: margin.top, bottom: margin.bottom }}
        aria-label={`${chartMetricLabels[metric]} by day`}
        aria-describedby={hintId}
        onPointerMove={move}
        onPointerDown={press}
        onPointerLeave={leave}
        onClick={open}
        onKeyDown={handleKey}
        onFocus={({ currentTarget }) => focus(currentTarget)}
        onBlur={() => onMove(null)}
      />
      <span id={hintId} hidden>
        The arrow keys go from day to day, Enter opens the orders of a day. “View as table” has all figures.
      </span>
      {/* Of its own: the shared one gathers what is said within half a second, and would read out every day passed. */}
      <output aria-live="polite" aria-label="Day">
        <VisuallyHidden>{byKey ? spoken : ''}</VisuallyHidden>
      </output>
    </>
  )
}
