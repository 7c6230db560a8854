import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { paths } from '../lib/paths.ts'
import { ordersBehind } from '../orders/queries/orders.queries.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { ChartMetric, ChartShape } from './analytics-search.ts'
import { pointAt } from './chart-axes.ts'
import { chartMetricLabels, metricOrders } from './chart-metrics.ts'
import type { ChartPoint, Grain } from './chart-points.ts'
import classes from './PerformanceChart.module.css'

const page = 7
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageDown: page, PageUp: -page }

const grainNames: Record<Grain, string> = { day: 'Day', week: 'Week', month: 'Month' }

/** The point that a key leads to; null for keys that the chart doesn't use. */
function pointAfterKey(event: KeyboardEvent, at: number, last: number): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === 'Home') return 0
  if (event.key === 'End') return last
  const step = steps[event.key]
  return step === undefined ? null : Math.max(0, Math.min(last, at + step))
}

type Props = {
  points: readonly ChartPoint[]
  grain: Grain
  metric: ChartMetric
  shape: ChartShape
  timezone: string
  /** The point that the tooltip describes, or null. */
  at: number | null
  /** The figures of the point in words. */
  spoken: string
  onMove: (at: number | null) => void
}

/**
 * One link that covers the chart and leads to the orders of the current point. Because it is a link, the browser can
 * open it in a new tab. On a touch screen, the first tap shows a point and the second opens it.
 */
export function ChartPointer({ points, grain, metric, shape, timezone, at, spoken, onMove }: Props) {
  const hintId = useId()
  const isFirstTap = useRef(false)
  const [byKey, setByKey] = useState(false)
  const last = points.length - 1
  const { date = '', endDate = '' } = points[at ?? last] ?? {}

  const move = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const next = pointAt(shape, (event.clientX - left) / width, points.length)
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
    const next = pointAfterKey(event, at ?? last, last)
    if (next === null) return
    onMove(next)
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
        search={ordersBehind({ startDate: date, endDate, timezone }, metricOrders[metric])}
        preload={false}
        draggable={false}
        className={classes.pointer}
        aria-label={`${chartMetricLabels[metric]} by ${grain}`}
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
        Use the arrow keys to move between {grain}s, and Enter to open a {grain}’s orders. “View as table” shows all
        figures by day.
      </span>
      {/* The shared live region collects messages for half a second and would read out every point on the way. */}
      <output aria-live="polite" aria-label={grainNames[grain]}>
        <VisuallyHidden>{byKey ? spoken : ''}</VisuallyHidden>
      </output>
    </>
  )
}
