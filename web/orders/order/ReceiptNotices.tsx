import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import details from './OrderDetails.module.css'

type Told = { receiptId: string }
type Props<One extends Told> = {
  label: string
  tone: 'warning' | 'danger'
  action: string
  receipts: readonly One[]
  merchantId: string
  children: (receipt: One) => ReactNode
}

/** Says something of each receipt about an order, with a link to where a person decides about it. */
export function ReceiptNotices<One extends Told>(props: Props<One>) {
  const { label, tone, action, receipts, merchantId, children } = props
  const { role } = useSessionUser()
  return (
    <Stack as="ul" gap={2} className={details.notices} aria-label={label}>
      {receipts.map((receipt) => (
        <li key={receipt.receiptId}>
          <Notice
            tone={tone}
            action={
              <Link
                to={paths.moneyPage}
                params={{ page: 'decide' }}
                search={{ receipt: receipt.receiptId, merchantId: role === 'admin' ? merchantId : undefined }}
              >
                {action}
              </Link>
            }
          >
            {children(receipt)}
          </Notice>
        </li>
      ))}
    </Stack>
  )
}
