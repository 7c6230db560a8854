import { createLabels } from './address-labels.ts'
import { drawSlip } from './packing-slip.ts'
import { createPaper, type Paper } from './paper.ts'
import type { Printed, PrintJob } from './print-job.ts'

/** Draws each order. Returns the numbers of those with characters that no font has. */
function drawEach<Item extends { number: number }>(
  paper: Paper,
  items: readonly Item[],
  draw: (item: Item) => void,
): number[] {
  return items.flatMap((item) => {
    const before = paper.missed()
    draw(item)
    return paper.missed() > before ? [item.number] : []
  })
}

/** Makes the PDF. It takes seconds without a pause for many orders: `print-worker.ts` does it beside the server. */
export async function print(job: PrintJob): Promise<Printed> {
  const paper = createPaper(job.kind === 'slips' ? 'Packing slips' : 'Address labels')
  const unprintable =
    job.kind === 'slips'
      ? drawEach(paper, job.slips, (slip) => drawSlip(paper, slip))
      : drawEach(paper, job.labels, createLabels(paper, job.format, job.start))
  return { pdf: await paper.end(), unprintable }
}
