import type { Plot } from './chart-plot.ts'

type Values = readonly (number | null)[]
const mostRadius = 3

/** All bars as one path with rounded tops: ten years of days would be thousands of elements. */
export function barsPath(values: Values, { places, barWidth, height, y }: Omit<Plot, 'width'>): string {
  return values
    .map((value, index) => {
      if (value === null || value === 0) return ''
      const [left, top] = [(places[index] ?? 0) - barWidth / 2, y(value)]
      const radius = Math.min(mostRadius, barWidth / 2, height - top)
      const across = barWidth - 2 * radius
      return `M${left},${height}V${top + radius}q0,${-radius} ${radius},${-radius}h${across}q${radius},0 ${radius},${radius}V${height}Z`
    })
    .join('')
}

/** The days with a value between two without: a line of one point is no line, so that they need a dot. */
export const lonePlaces = (values: Values): number[] =>
  values.flatMap((value, index) =>
    value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null ? [index] : [],
  )
