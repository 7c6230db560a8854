import type { FormEvent, ReactNode } from 'react'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Receipts.module.css'
import { amountLeft, payerOf } from './receipt-words.ts'

type Props = {
  title: string
  receipt: Receipt
  failure: string | null
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** The dialog in which a person decides which order a receipt's money belongs to: its amount and payer, then the fields. */
export function DecisionForm({ title, receipt, failure, onSubmit, onClose, children }: Props) {
  const left = amountLeft(receipt)
  return (
    <Dialog title={title} size="middle" onClose={onClose}>
      <Stack as="form" gap={4} className={classes.applying} noValidate aria-label={title} onSubmit={onSubmit}>
        {failure !== null && <FormAlert message={failure} />}
        <Text tone="muted" breaks>
          {left === null ? 'Amount not known' : <Usd amount={left} />} · {payerOf(receipt)}
        </Text>
        {children}
      </Stack>
    </Dialog>
  )
}
