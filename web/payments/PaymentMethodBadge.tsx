import {
  IconCurrencyBitcoin,
  IconCurrencyDollar,
  IconCurrencyEthereum,
  IconLetterV,
  IconLetterZ,
  type TablerIcon,
} from '@tabler/icons-react'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import classes from './PaymentMethodBadge.module.css'

const glyphs: Record<PaymentMethod, TablerIcon> = {
  cashapp: IconCurrencyDollar,
  venmo: IconLetterV,
  zelle: IconLetterZ,
  bitcoin: IconCurrencyBitcoin,
  ethereum: IconCurrencyEthereum,
}

/** The tile alone, for where the name of the method stands beside it. */
export function PaymentMethodTile({ method }: { method: PaymentMethod }) {
  const Glyph = glyphs[method]
  const color = `var(--method-${method})`
  return (
    <span className={classes.tile} style={{ color, background: `color-mix(in srgb, ${color} 14%, transparent)` }}>
      <Glyph size={13} stroke={2.2} aria-hidden />
    </span>
  )
}

export const PaymentMethodBadge = ({ method }: { method: PaymentMethod }) => (
  <span className={classes.badge}>
    <PaymentMethodTile method={method} />
    {paymentMethodLabels[method]}
  </span>
)
