import type { ComponentProps } from 'react'
import { Mantine } from '../ui/Mantine.tsx'
import { BulkResults } from './BulkResults.tsx'
import { NewOrderDialog } from './new-order/NewOrderDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'

export type OrderLayersProps = {
  drawer?: ComponentProps<typeof OrderDrawer>
  results?: ComponentProps<typeof BulkResults>
  dialog: ComponentProps<typeof OrderDialog>
  newOrder?: ComponentProps<typeof NewOrderDialog>
}

/** All that opens over a page of orders. Its code comes after the page is on screen. */
export const OrderLayers = ({ drawer, results, dialog, newOrder }: OrderLayersProps) => (
  <Mantine>
    {drawer && <OrderDrawer {...drawer} />}
    {results && <BulkResults {...results} />}
    <OrderDialog {...dialog} />
    {newOrder && <NewOrderDialog {...newOrder} />}
  </Mantine>
)
