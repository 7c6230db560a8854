type Values = readonly (number | null)[]
type Point = readonly [x: number, y: number]

/** SVG paths in a box of 100 by 100. */
export type TrendPaths = { line: string; dashed: string; area: string }

const size = 100
const rounded = (place: number): number => Math.round(place * 100) / 100

/** The place of a value from the left edge, in percent: the first and the last touch the edges. */
export const trendPlace = (index: number, count: number): number => (count === 1 ? 50 : (index / (count - 1)) * size)

/** A run of one point becomes a line without length, which its round ends draw as a dot. */
const pathOf = (run: readonly Point[]): string => `M${run[0]}L${run.join('L')}`

function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (point === null) runs.push([])
    else runs.at(-1)?.push(point)
  }
  return runs.filter((run) => run.length > 0)
}

/**
 * Straight segments between neighboring values, with zero at the bottom and `top` at the upper edge. A missing value breaks
 * the line. Segments from or to a partial value are dashed and have no area below them.
 */
export function trendPaths(values: Values, top: number, isPartial: (index: number) => boolean): TrendPaths {
  const points = values.map((value, index): Point | null => {
    if (value === null) return null
    const height = top === 0 ? 0 : (value / top) * size
    return [rounded(trendPlace(index, values.length)), rounded(size - height)]
  })
  const whole = runsOf(points.map((point, index) => (isPartial(index) ? null : point)))
  const dashed = points.flatMap((point, index) => {
    const before = points[index - 1] ?? null
    if (point === null || before === null || !(isPartial(index) || isPartial(index - 1))) return []
    return pathOf([before, point])
  })
  const area = whole.map((run) => `${pathOf(run)}V${size}H${run[0]?.[0]}Z`)
  return { line: whole.map(pathOf).join(''), dashed: dashed.join(''), area: area.join('') }
}
