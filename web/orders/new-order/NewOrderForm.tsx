import type { FormEvent, KeyboardEvent } from 'react'
import { maxNoteLength } from '../../../contract/orders/order.ts'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastProblem } from '../../lib/toasts.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import sheet from '../../ui/SheetParts.module.css'
import { TextArea } from '../../ui/TextArea.tsx'
import { CustomerSection } from './CustomerSection.tsx'
import { FormSection } from './FormSection.tsx'
import { textField } from './form.ts'
import { ItemsSection } from './ItemsSection.tsx'
import { MerchantSection } from './MerchantSection.tsx'
import classes from './NewOrder.module.css'
import { NewOrderFooter } from './NewOrderFooter.tsx'
import type { OfferedMethods } from './offered-methods.ts'
import { PaymentSection } from './PaymentSection.tsx'
import { ShippingSection } from './ShippingSection.tsx'
import type { useNewOrder } from './use-new-order.ts'

/** Why no order can be created, whatever the draft's values; null if one can. */
function useDisabledReason(merchantId: string | null, methods: OfferedMethods | null): string | null {
  const { role, merchant } = useSessionUser()
  const { shops } = useMerchantScope()
  if (role === 'admin' && merchantId === null) {
    return shops?.length === 0 ? 'Create a shop first' : 'Choose the shop first'
  }
  const shop = role === 'admin' ? shops?.find(({ id }) => id === merchantId) : merchant
  if (shop?.active === false) return `${shop.businessName} is closed and takes no new orders`
  return methods?.accepted.length === 0 ? 'The shop accepts no payment method yet' : null
}

/** The sections of a new order, and its total with the one button that creates it. */
export function NewOrderForm({ newOrder }: { newOrder: ReturnType<typeof useNewOrder> }) {
  const { draft, methods, errors, edit, asksShop, restoredFrom } = newOrder
  const { role } = useSessionUser()
  const fields = { draft, errors, edit }
  const disabledReason = useDisabledReason(draft.merchantId, methods)
  const submit = () => (disabledReason === null ? newOrder.submit() : toastProblem(disabledReason))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  // Enter alone doesn't create the order, because that emails the customer. Ctrl+Enter or Cmd+Enter does.
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const withModifier = event.ctrlKey || event.metaKey
    if (withModifier) submit()
    if (withModifier || event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    <form className={classes.form} ref={newOrder.form} noValidate onSubmit={handleSubmit} onKeyDown={handleKey}>
      <div className={`${sheet.body} ${sheet.parts}`}>
        {restoredFrom !== null && (
          <p className={classes.restored}>
            Your draft of <DateTime iso={restoredFrom} /> is back.
          </p>
        )}
        {asksShop && <MerchantSection {...fields} />}
        {(role !== 'admin' || draft.merchantId !== null) && (
          <>
            <CustomerSection {...fields} autofocus />
            <ItemsSection {...fields} />
            <ShippingSection {...fields} />
            <PaymentSection {...fields} methods={methods} />
            <FormSection title="Note">
              <TextArea
                label="Note for the staff (optional)"
                description="Kept in the order’s timeline. The customer does not see it."
                rows={3}
                maxLength={maxNoteLength}
                {...textField(fields, 'note')}
              />
            </FormSection>
          </>
        )}
      </div>
      <NewOrderFooter newOrder={newOrder} disabledReason={disabledReason} />
    </form>
  )
}
