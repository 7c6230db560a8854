import type { FormEvent, KeyboardEvent } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { CustomerSection } from './CustomerSection.tsx'
import { ItemsSection } from './ItemsSection.tsx'
import { MerchantSection } from './MerchantSection.tsx'
import classes from './NewOrder.module.css'
import { NewOrderFooter } from './NewOrderFooter.tsx'
import { NoteSection } from './NoteSection.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { ShippingSection } from './ShippingSection.tsx'
import type { useNewOrder } from './use-new-order.ts'

type Props = { newOrder: ReturnType<typeof useNewOrder> }

/** The sections of a new order, and its total with the one button that creates it. */
export function NewOrderForm({ newOrder }: Props) {
  const { draft, errors, edit, needsMerchant, restoredFrom, submit } = newOrder
  const fields = { draft, errors, edit }
  const ready = !needsMerchant || draft.merchantId !== null

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  // Enter in a field creates nothing by the way: an order sends the customer an e-mail. Ctrl or Cmd with it does.
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const withModifier = event.ctrlKey || event.metaKey
    if (withModifier) submit()
    if (withModifier || event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    <form className={classes.form} ref={newOrder.form} noValidate onSubmit={handleSubmit} onKeyDown={handleKey}>
      <div className={classes.body}>
        {restoredFrom !== null && (
          <p className={classes.restored}>Your draft of {formatDateTime(restoredFrom)} is back.</p>
        )}
        {needsMerchant && <MerchantSection {...fields} />}
        {ready && (
          <>
            <CustomerSection {...fields} autofocus />
            <ItemsSection {...fields} />
            <ShippingSection {...fields} />
            <PaymentSection {...fields} />
            <NoteSection {...fields} />
          </>
        )}
      </div>
      <NewOrderFooter newOrder={newOrder} ready={ready} />
    </form>
  )
}
