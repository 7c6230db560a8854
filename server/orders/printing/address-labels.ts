import type { LabelFormat } from '../../../contract/orders/printing.ts'
import type { Paper } from './paper.ts'
import type { Label } from './print-job.ts'
import { blockOf, drawBlock, fittingBlock } from './text-block.ts'

const inch = 72
const mm = inch / 25.4

type Size = { width: number; height: number }
type Sheet = {
  page: 'LETTER' | 'A4' | [number, number]
  columns: number
  rows: number
  /** The top left corner of the first label. */
  left: number
  top: number
  /** From one label to the next. */
  across: number
  down: number
  label: Size
  draw: (paper: Paper, label: Label, place: { x: number; y: number }, size: Size) => void
}

/** The address alone, in the middle of the label's height. */
const drawSmall: Sheet['draw'] = (paper, { shipTo }, { x, y }, { width, height }) => {
  const [beside, above] = [0.12 * inch, 0.08 * inch]
  const block = fittingBlock(paper, shipTo, { width: width - 2 * beside, height: height - 2 * above, largest: 11 })
  drawBlock(paper, block, { x: x + beside, y: y + (height - block.height) / 2 })
}

/** The sender above, the address large in the middle, the order's number below. */
const drawLarge: Sheet['draw'] = (paper, { number, shop, shipTo }, { x, y }, { width, height }) => {
  const edge = 0.25 * inch
  const inside = width - 2 * edge
  const sender = fittingBlock(paper, [shop.name, ...shop.address], { width: inside, height: 1.1 * inch, largest: 10 })
  drawBlock(paper, sender, { x: x + edge, y: y + edge })
  const middle = y + 1.6 * inch
  paper.drawRule(x + edge, x + width - edge, middle)
  const heading = blockOf(paper, ['Ship to'], { face: 'bold', size: 12 }, inside)
  const top = drawBlock(paper, heading, { x: x + edge, y: middle + edge }) + 6
  const order = blockOf(paper, [`Order #${number}`], { size: 10 }, inside)
  const bottom = y + height - edge - order.height
  drawBlock(paper, order, { x: x + edge, y: bottom })
  const address = fittingBlock(paper, shipTo, { width: inside, height: bottom - top - 12, largest: 20 })
  drawBlock(paper, address, { x: x + edge, y: top })
}

/** By the makers' templates. */
const sheets: Record<LabelFormat, Sheet> = {
  '5160': {
    page: 'LETTER',
    ...{ columns: 3, rows: 10, left: 0.1875 * inch, top: 0.5 * inch, across: 2.75 * inch, down: inch },
    label: { width: 2.625 * inch, height: inch },
    draw: drawSmall,
  },
  L7160: {
    page: 'A4',
    ...{ columns: 3, rows: 7, left: 7.25 * mm, top: 15.15 * mm, across: 66 * mm, down: 38.1 * mm },
    label: { width: 63.5 * mm, height: 38.1 * mm },
    draw: drawSmall,
  },
  '4x6': {
    page: [4 * inch, 6 * inch],
    ...{ columns: 1, rows: 1, left: 0, top: 0, across: 0, down: 0 },
    label: { width: 4 * inch, height: 6 * inch },
    draw: drawLarge,
  },
}

/** Makes the function that draws one label after another, from place `start` of the first sheet on. */
export function createLabels(paper: Paper, format: LabelFormat, start: number): (label: Label) => void {
  const { page, columns, rows, left, top, across, down, label: size, draw } = sheets[format]
  let place = start - 1
  let hasPage = false
  return (label) => {
    if (!hasPage || place === columns * rows) {
      paper.addPage(page)
      place = hasPage ? 0 : place
      hasPage = true
    }
    const at = { x: left + (place % columns) * across, y: top + Math.floor(place / columns) * down }
    draw(paper, label, at, size)
    place += 1
  }
}
