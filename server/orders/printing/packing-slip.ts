import { shownSize } from '../../../contract/merchants/logo.ts'
import type { Paper } from './paper.ts'
import type { Slip } from './print-job.ts'
import { type Block, blockOf, drawBlock } from './text-block.ts'

const margin = 50
const gap = 14
const body = 10
const small = 8.5
const skuWidth = 120
const quantityWidth = 50
const footer = 30

type Area = { left: number; right: number; bottom: number }

/** Begins a page. */
function addPage(paper: Paper, { paper: size }: Slip): Area {
  const { width, height } = paper.addPage(size)
  return { left: margin, right: width - margin, bottom: height - margin - footer }
}

/** Draws the shop's logo, if it has one. Returns where it ends. */
function drawLogo(paper: Paper, { shop: { logo } }: Slip, x: number): number {
  if (logo === null) return margin
  const size = shownSize(logo)
  paper.drawPicture(logo.png, { x, y: margin, ...size })
  return margin + size.height + gap / 2
}

/** The shop on the left, the order on the right. Returns where it ends. */
function drawHead(paper: Paper, slip: Slip, { left, right }: Area): number {
  const half = (right - left) / 2
  const side = (x: number, align: 'start' | 'end', blocks: readonly Block[], top = margin): number =>
    blocks.reduce((y, block) => drawBlock(paper, block, { x, y, align }), top)
  const shopBlocks = [
    blockOf(paper, [slip.shop.name], { face: 'bold', size: 15 }, half - gap),
    blockOf(paper, slip.shop.address, { size: small }, half - gap),
  ]
  const shopEnd = side(left, 'start', shopBlocks, drawLogo(paper, slip, left))
  const orderEnd = side(right, 'end', [
    blockOf(paper, ['Packing slip'], { face: 'bold', size: 15 }, half - gap),
    blockOf(paper, [`Order #${slip.number}`, slip.day], { size: body }, half - gap),
  ])
  return Math.max(shopEnd, orderEnd) + gap
}

/** Draws the address of the parcel. Returns the position below it. */
function drawShipTo(paper: Paper, slip: Slip, { left, right }: Area, top: number): number {
  const isKnown = slip.shipTo.length > 0
  const width = right - left
  const heading = blockOf(paper, ['Ship to'], { face: 'bold', size: small }, width)
  const address = isKnown ? slip.shipTo : [slip.customerName, 'No shipping address']
  return drawBlock(paper, blockOf(paper, address, { size: 11 }, width), {
    x: left,
    y: drawBlock(paper, heading, { x: left, y: top }),
  })
}

/** The three cells of a row, side by side. Returns where the row ends. */
function drawRow(paper: Paper, cells: readonly Block[], { left, right }: Area, y: number): number {
  const [sku, name, quantity] = cells
  if (sku === undefined || name === undefined || quantity === undefined) return y
  drawBlock(paper, sku, { x: left, y })
  drawBlock(paper, name, { x: left + skuWidth + gap, y })
  drawBlock(paper, quantity, { x: right, y, align: 'end' })
  return y + Math.max(...cells.map(({ height }) => height))
}

const cellsOf = (
  paper: Paper,
  [sku, name, quantity]: readonly [string, string, string],
  { left, right }: Area,
  face: 'regular' | 'bold',
): Block[] => [
  blockOf(paper, [sku], { face, size: body }, skuWidth),
  blockOf(paper, [name], { face, size: body }, right - left - skuWidth - quantityWidth - 2 * gap),
  blockOf(paper, [quantity], { face, size: body }, quantityWidth),
]

/** The lines of the order, on as many pages as they need, each with the heading. */
function drawLines(paper: Paper, slip: Slip, first: Area, top: number): void {
  let area = first
  const heading = (y: number): number => {
    const end = drawRow(paper, cellsOf(paper, ['SKU', 'Item', 'Quantity'], area, 'bold'), area, y) + 4
    paper.drawRule(area.left, area.right, end)
    return end + 6
  }
  let y = heading(top)
  for (const { sku, name, quantity } of slip.lines) {
    const cells = cellsOf(paper, [sku, name, quantity.toLocaleString('en-US')], area, 'regular')
    const height = Math.max(...cells.map((cell) => cell.height))
    if (y + height > area.bottom) {
      area = addPage(paper, slip)
      y = heading(margin)
    }
    y = drawRow(paper, cells, area, y) + 6
  }
}

/** Draws the slip of one order, each page with its number and how many there are. */
export function drawSlip(paper: Paper, slip: Slip): void {
  const missedBefore = paper.missed()
  const area = addPage(paper, slip)
  const addressEnd = drawShipTo(paper, slip, area, drawHead(paper, slip, area) + gap)
  drawLines(paper, slip, area, addressEnd + 2 * gap)
  const isIncomplete = paper.missed() > missedBefore
  paper.finishPages((page, of) => {
    const y = area.bottom + footer - 12
    const width = area.right - area.left
    if (isIncomplete) {
      const note = 'Each □ stands for a character that cannot be printed.'
      drawBlock(paper, blockOf(paper, [note], { size: small }, width), { x: area.left, y: y - 14 })
    }
    const place = [`Order #${slip.number}`]
    drawBlock(paper, blockOf(paper, place, { size: small }, width), { x: area.left, y })
    const pages = blockOf(paper, [`Page ${page} of ${of}`], { size: small }, width)
    drawBlock(paper, pages, { x: area.right, y, align: 'end' })
  })
}
