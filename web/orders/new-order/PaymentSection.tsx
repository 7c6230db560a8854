import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { paths } from '../../lib/paths.ts'
import { PaymentMethodTile } from '../../payments/PaymentMethodBadge.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FormSection } from './FormSection.tsx'
import { type Form, textField } from './form.ts'
import classes from './NewOrder.module.css'
import type { OfferedMethods } from './offered-methods.ts'

type Props = Form & {
  /** Null while the accepted methods are unknown. */
  methods: OfferedMethods | null
}

/** The accepted methods, to choose from. */
function Methods({ draft, errors, edit, methods: { accepted, others } }: Props & { methods: OfferedMethods }) {
  const errorId = useId()
  const refused = others.find(({ method }) => method === draft.paymentMethod)
  const error =
    errors['paymentMethod'] ??
    (refused && `The shop doesn’t accept ${paymentMethodLabels[refused.method]}. Choose another method.`)
  return (
    <Stack gap={1}>
      <div
        className={classes.methods}
        role="radiogroup"
        aria-label="Payment method"
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {accepted.map((method) => (
          <Row as="label" gap={2} padding={[0, 3]} key={method} className={classes.method}>
            <input
              type="radio"
              name="paymentMethod"
              className={classes.radio}
              checked={draft.paymentMethod === method}
              onChange={() => edit((current) => ({ ...current, paymentMethod: method }), 'paymentMethod')}
            />
            <PaymentMethodTile method={method} />
            {paymentMethodLabels[method]}
          </Row>
        ))}
      </div>
      {error !== undefined && (
        <Text size="xs" tone="danger" id={errorId}>
          {error}
        </Text>
      )}
    </Stack>
  )
}

/** The methods that the shop doesn't accept, why, and a link to change that. */
function Others({ others, merchantId }: Pick<OfferedMethods, 'others'> & { merchantId: string | null }) {
  return (
    <Stack gap={2} align="start">
      <Row as="ul" wrap gap={[2, 4]} aria-label="Not accepted">
        {others.map(({ method, reason }) => (
          <Row as="li" gap={1.5} key={method} className={classes.notAccepted}>
            <PaymentMethodTile method={method} />
            <Text as="span" size="s" tone="muted">
              {paymentMethodLabels[method]}
              <span className={classes.dotted}>{reason}</span>
            </Text>
          </Row>
        ))}
      </Row>
      <Text as="span" size="s" weight="medium">
        <Link to={paths.settings} search={{ tab: 'payments', ...(merchantId !== null && { merchantId }) }}>
          Set up payment methods
        </Link>
      </Text>
    </Stack>
  )
}

/** The payment method: the accepted ones to choose from, and why the others are not. */
export function MethodSection({ methods, children, ...form }: Props & { children?: ReactNode }) {
  return (
    <FormSection title="Payment">
      {methods === null && <Skeleton height={44} />}
      {methods?.accepted.length === 0 && (
        <Notice tone="warning" role="alert">
          The shop accepts no payment method yet, so it can’t take an order. Set up where your customers pay to; what
          you entered here is kept.
        </Notice>
      )}
      {methods !== null && methods.accepted.length > 0 && <Methods {...form} methods={methods} />}
      {methods !== null && methods.others.length > 0 && (
        <Others others={methods.others} merchantId={form.draft.merchantId} />
      )}
      {children}
    </FormSection>
  )
}

/** The payment method, and the address that the customer pays from if it differs from their own. */
export const PaymentSection = ({ methods, ...form }: Props) => (
  <MethodSection {...form} methods={methods}>
    <TextField
      label="Payment email (optional)"
      description="If they pay from a different email"
      inputMode="email"
      autoComplete="off"
      {...textField(form, 'paymentEmail')}
    />
  </MethodSection>
)
