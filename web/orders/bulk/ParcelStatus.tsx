import type { Order } from '../../../contract/orders/order.ts'
import { countOf, formatCount } from '../../lib/format.ts'
import { type Store, useStore } from '../../lib/store.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './BulkDialog.module.css'
import { type Parcels, parcelDoubts, withNumber } from './parcels.ts'
import type { PastedTracking } from './pasted-tracking.ts'
import { unusedText } from './pasted-words.ts'

type Props = { orders: readonly Order[]; parcels: Store<Parcels>; pasted: PastedTracking | null }

/** How the last paste went, and how many orders have a number: beside the buttons, in sight also below a hundred orders. */
export function ParcelStatus({ orders, parcels: store, pasted }: Props) {
  const parcels = useStore(store)
  const doubts = parcelDoubts(orders, parcels)
  const entered = withNumber(orders, parcels).length
  return (
    <Stack gap={1} className={classes.status} role="status" tabIndex={-1}>
      {pasted !== null && (
        <Text size="s" breaks>
          {countOf('number', pasted.numbers.length)} pasted.{' '}
          {pasted.unused.length > 0 && <b className={classes.unused}>{unusedText(pasted.unused)}</b>}
        </Text>
      )}
      <Text size="s" breaks>
        {formatCount(entered)} of {countOf('order', orders.length)}{' '}
        {entered === 1 || orders.length === 1 ? 'has' : 'have'} a tracking number.
        {doubts.size > 0 && ` ${countOf('number', doubts.size)} to check. You can ship anyway.`}
      </Text>
    </Stack>
  )
}
