import { Link } from '@tanstack/react-router'
import type { ListedReceipt } from '../../contract/money/payment-receipt.ts'
import { providerLabels } from '../../contract/money/receipt.ts'
import { paths } from '../lib/paths.ts'
import type { ReceiptSearch } from '../lib/receipt-search.ts'
import { Badge } from '../ui/Badge.tsx'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Receipts.module.css'
import { amountOf, asSentence, receiptState, titleOf } from './receipt-words.ts'

type Props = { receipt: ListedReceipt; search: ReceiptSearch; isOpen: boolean }

/** A receipt in the list. Opens beside it. */
export function ReceiptRow({ receipt, search, isOpen }: Props) {
  const { id, parsed, receivedAt, reasons } = receipt
  const { label, ...display } = receiptState(receipt)
  const amount = amountOf(receipt)
  const provider = parsed?.provider ?? null
  return (
    <li>
      <Link
        id={`receipt-${id}`}
        to={paths.moneyPage}
        params={{ page: 'decide' }}
        search={{ ...search, receipt: id }}
        resetScroll={false}
        className={classes.row}
        aria-current={isOpen || undefined}
      >
        <Row as="span" gap={2} justify="between">
          <Text as="span" size="s" weight="medium" truncate>
            {titleOf(receipt)}
          </Text>
          <Text as="span" size="s" weight="medium" className={classes.rigid}>
            {amount === null ? 'No amount' : <Usd amount={amount} />}
          </Text>
        </Row>
        <Text as="span" size="s" tone="muted" truncate>
          {parsed?.note ?? (amount === null && reasons[0] ? asSentence(reasons[0]) : 'No note')}
        </Text>
        <Row as="span" gap={2} justify="between">
          <Badge {...display}>{label}</Badge>
          <Text as="span" size="xs" tone="faint" truncate>
            {provider !== null && `${providerLabels[provider]} · `}
            <TimeAgo iso={receivedAt} />
          </Text>
        </Row>
      </Link>
    </li>
  )
}
