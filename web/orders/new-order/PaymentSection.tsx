import { useId } from 'react'
import { paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'
import { PaymentMethodTile } from '../../payments/PaymentMethodBadge.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'
import classes from './PaymentSection.module.css'

/** How the customer pays, and from which address where that is another than their own. */
export function PaymentSection({ draft, errors, edit }: Form) {
  const errorId = useId()
  const error = errors['paymentMethod']
  return (
    <FormSection title="Payment">
      <div
        className={classes.methods}
        role="radiogroup"
        aria-label="Payment method"
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {paymentMethods.map((method) => (
          <label key={method} className={classes.method}>
            <input
              type="radio"
              name="paymentMethod"
              className={classes.radio}
              checked={draft.paymentMethod === method}
              onChange={() => edit((current) => ({ ...current, paymentMethod: method }), 'paymentMethod')}
            />
            <PaymentMethodTile method={method} />
            {paymentMethodLabels[method]}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
      <TextField
        label="Payment email (optional)"
        description="Where the customer pays from another address than their own"
        inputMode="email"
        autoComplete="off"
        value={draft.paymentEmail}
        error={errors['paymentEmail']}
        onChange={(event) => {
          const { value } = event.currentTarget
          edit((current) => ({ ...current, paymentEmail: value }), 'paymentEmail')
        }}
      />
    </FormSection>
  )
}
