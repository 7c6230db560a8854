import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { maxCarrierLength, maxTrackingNumberLength } from '../../../contract/orders/order.ts'
import { type Store, useStore } from '../../lib/store.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { orderName } from '../actions/order-actions.ts'
import { KnownCarriers, knownCarriersId } from '../edit/KnownCarriers.tsx'
import { type TrackingEntry, withTrackingNumber } from '../edit/tracking-entry.ts'
import classes from './BulkDialog.module.css'
import { blankParcel, type Parcels, parcelDoubts, withPasted } from './parcels.ts'
import { type PastedTracking, readPastedTracking } from './pasted-tracking.ts'

const numberField = 'trackingNumber'

/** Goes on to the next number, as a scanner does after each code; after the last, to the count below, which takes no text. */
function goToNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const form = event.currentTarget.closest('form')
  const stops = [...(form?.querySelectorAll<HTMLElement>(`[name=${numberField}], [role=status]`) ?? [])]
  const row = event.target.closest('[data-parcel]')
  const next = stops[stops.findIndex((stop) => row?.contains(stop)) + 1]
  next?.focus()
  // A second scan replaces a number.
  if (next instanceof HTMLInputElement) next.select()
}

type Props = {
  orders: readonly Order[]
  parcels: Store<Parcels>
  onPasted: (pasted: PastedTracking) => void
}

/** A tracking number and its carrier for each order: typed, scanned, or pasted for many at once. */
export function ParcelFields({ orders, parcels: store, onPasted }: Props) {
  const parcels = useStore(store)
  const doubts = parcelDoubts(orders, parcels)

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-parcel]') : null
    const from = orders.findIndex(({ id }) => id === row?.dataset['parcel'])
    const read = readPastedTracking(event.clipboardData.getData('text'), orders, from)
    if (read === null || from === -1) return
    event.preventDefault()
    store.set(withPasted(parcels, read.numbers))
    onPasted(read)
  }

  return (
    <Stack gap={3} onKeyDown={goToNext} onPaste={paste}>
      <Text size="s" tone="muted">
        Tracking numbers are optional. Type, scan or paste them. Lines like “#{orders[0]?.number} 1Z…” go to their
        orders, bare numbers fill the fields downward. The oldest payment is first.
      </Text>
      {orders.map((order, index) => (
        <ParcelRow
          key={order.id}
          order={order}
          entry={parcels[order.id] ?? blankParcel}
          doubt={doubts.get(order.id)}
          isFirst={index === 0}
          parcels={store}
        />
      ))}
      <KnownCarriers />
    </Stack>
  )
}

type RowProps = Pick<Props, 'parcels'> & {
  order: Order
  entry: TrackingEntry
  doubt: string | undefined
  isFirst: boolean
}

/** Memoized by hand, because a hundred of them must answer each key. */
const ParcelRow = memo(function ParcelRow({ order, entry, doubt, isFirst, parcels }: RowProps) {
  const label = `${orderName(order)} · ${order.customer.name}`
  const change = (next: (entry: TrackingEntry) => TrackingEntry) =>
    parcels.set({ ...parcels.get(), [order.id]: next(parcels.get()[order.id] ?? blankParcel) })
  return (
    <div className={classes.parcel} data-parcel={order.id}>
      <TextField
        label={label}
        aria-label={`${label}: tracking number`}
        name={numberField}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxTrackingNumberLength}
        data-autofocus={isFirst || undefined}
        value={entry.trackingNumber}
        error={doubt}
        onChange={({ currentTarget: { value } }) => change((current) => withTrackingNumber(current, value))}
      />
      <TextField
        label="Carrier"
        aria-label={`Carrier of order ${orderName(order)}`}
        autoComplete="off"
        list={knownCarriersId}
        maxLength={maxCarrierLength}
        value={entry.trackingCarrier}
        onChange={({ currentTarget: { value } }) => change((current) => ({ ...current, trackingCarrier: value }))}
      />
    </div>
  )
})
