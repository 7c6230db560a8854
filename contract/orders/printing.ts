import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { wholeNumber } from '../core/page.ts'

export const maxPrintedOrders = 100
/** The lines of all packing slips of one file. */
export const maxPrintedLines = 5000

/** The papers for address labels, with their labels per page. */
export const labelFormats = {
  '5160': { name: 'Avery 5160, Letter, 30 a sheet', perSheet: 30 },
  L7160: { name: 'Avery L7160, A4, 21 a sheet', perSheet: 21 },
  '4x6': { name: '4 × 6 in, one a page', perSheet: 1 },
} as const
export type LabelFormat = keyof typeof labelFormats
export const labelFormatIds = Object.keys(labelFormats) as [LabelFormat, ...LabelFormat[]]

/** Why labels can't start at `start`; null if they can. */
export function startRefusal(format: LabelFormat, start: number): string | null {
  const { perSheet } = labelFormats[format]
  if (Number.isInteger(start) && start >= 1 && start <= perSheet) return null
  return perSheet === 1 ? 'Must be 1: a page has one label' : `Must be a whole number from 1 to ${perSheet}`
}

/** The ids of orders with commas between them, each once, in the order they were sent. */
export const orderIds = z.pipe(
  z.string().check(
    z.refine((text) => text.trim() !== '', 'Name at least one order'),
    z.refine((text) => text.split(',').length <= maxPrintedOrders, `At most ${maxPrintedOrders} orders at a time`),
    z.refine(
      (text) => text.trim() === '' || text.split(',').every((part) => z.safeParse(id, part.trim()).success),
      'Must be the IDs of orders, with commas between them',
    ),
  ),
  z.transform((text: string): string[] => [...new Set(text.split(',').map((part) => part.trim().toLowerCase()))]),
)

const slipsQuery = { ids: orderIds }
export const packingSlipsQuery = z.object(slipsQuery)

const firstStart = 'Must be a whole number from 1'
export const addressLabelsQuery = z
  .object({
    ...slipsQuery,
    format: z._default(z.enum(labelFormatIds), '5160'),
    /** The first label of the first sheet to print on, so that a used sheet can be finished. */
    start: z._default(wholeNumber(1, 999, firstStart), 1),
  })
  .check((payload) => {
    const { format, start } = payload.value
    const message = startRefusal(format, start)
    if (message !== null)
      payload.issues.push({ code: 'custom', path: ['start'], message, input: start, continue: true })
  })

/** Response headers that name orders by their numbers, with commas between them. */
export const printHeaders = {
  /** Orders without a shipping address. They have no label; their slip names the customer. */
  withoutAddress: 'x-without-address',
  /** Orders with characters that no font here has; □ stands for each. */
  unprintable: 'x-unprintable',
} as const
