export type Point = { x: number; y: number }

/**
 * Where the known values of a trend stand in a box; zero is its ground, which is y = `height`. A value that there is none of
 * leaves no point, and the line goes straight on from its neighbour before to the one behind.
 */
export function sparklinePoints(
  values: readonly (number | null)[],
  { width, height }: { width: number; height: number },
): Point[] {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  const step = values.length > 1 ? width / (values.length - 1) : 0
  // Half a line's width of room, so that neither the top nor the ground is cut.
  const y = (value: number) => (most === 0 ? height - 1 : 1 + (height - 2) * (1 - value / most))
  return values.flatMap((value, index) => (value === null ? [] : [{ x: index * step, y: y(value) }]))
}
