// The strokes and shared colors of the drawings, as SVG.

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`
export const fill = (color: string) => (d: string) => path(d, `fill="${color}"`)
export const shade = (d: string, strength = 0.14): string => path(d, `fill="#000" opacity="${strength}"`)
export const shine = (d: string, strength = 0.3): string => path(d, `fill="#fff" opacity="${strength}"`)
export const line = (d: string, color: string, width = 1.2, attributes = ''): string =>
  path(
    d,
    `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}`,
  )
export const circle = (x: number, y: number, r: number, attributes: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${attributes}/>`
export const oval = (x: number, y: number, rx: number, ry: number, attributes: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${attributes}/>`

export const dim = '#000" opacity="0.28'
export const leaf = '#4d7a4a'
