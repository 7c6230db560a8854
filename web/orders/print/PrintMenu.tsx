import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { maxPrintedOrders } from '../../../contract/orders/printing.ts'
import controls from '../../ui/Controls.module.css'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import type { PrintKind } from './print.queries.ts'

/** Fetched at the first press. */
export const PrintDialog = onDemand(async () => (await import('./PrintDialog.tsx')).PrintDialog, {
  closer: ({ onClose }) => onClose,
})

const labels: Record<PrintKind, string> = { 'packing-slips': 'Packing slips', 'address-labels': 'Address labels' }
const kinds = Object.keys(labels) as PrintKind[]

type Props = {
  orders: readonly { readonly id: string; readonly number: number }[]
  className?: string
}

/** Prints something for each of the orders. */
export function PrintMenu({ orders, className }: Props) {
  const [printing, setPrinting] = useState<{ kind: PrintKind; orders: Props['orders'] } | null>(null)
  const barrier = orders.length > maxPrintedOrders ? `At most ${maxPrintedOrders} orders at a time` : null
  return (
    <>
      <MenuButton
        label="Print"
        face={
          <>
            <IconPrinter size={16} stroke={1.6} aria-hidden />
            <span className={controls.wide}>Print</span>
          </>
        }
        buttonClassName={className}
        groups={[
          kinds.map((kind) => ({ label: `${labels[kind]}…`, barrier, run: () => setPrinting({ kind, orders }) })),
        ]}
      />
      {printing && <PrintDialog {...printing} onClose={() => setPrinting(null)} />}
    </>
  )
}
