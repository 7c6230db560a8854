import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MoneyAllocation, MoneyIn } from '../../contract/books/money-in.ts'
import { paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { missingFigure } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import sheet from '../ui/SheetParts.module.css'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Books.module.css'
import { bookQueries } from './books.queries.ts'
import { payerOf, sourceLabels, statusOf } from './money-words.ts'

function MoneyFacts({ money }: { money: MoneyIn }) {
  const { method, account, note, reference, source, recordedAt, recordedBy, occurredAt } = money
  return (
    <Facts
      flush
      facts={[
        ['Came', <DateTime key="came" iso={occurredAt} />],
        ['Payer', payerOf(money) ?? missingFigure],
        ['Method', paymentMethodLabels[method]],
        ['Account', account || missingFigure],
        [
          'Reference',
          reference === null ? (
            missingFigure
          ) : (
            <Row key="reference" as="span" gap={1}>
              <span className={classes.mono}>{reference}</span>
              <CopyButton value={reference} label="Copy payment reference" />
            </Row>
          ),
        ],
        ['Note', note ?? missingFigure],
        ['Source', sourceLabels[source]],
        [
          'Recorded',
          <>
            <DateTime iso={recordedAt} /> by {recordedBy}
          </>,
        ],
      ]}
    />
  )
}

type AllocationProps = MoneyAllocation & { isGone: boolean }

const AllocationRow = ({ order, amount, appliedAt, by, undoneAt, isGone }: AllocationProps) => (
  <Stack as="li">
    <Row gap={3} justify="between">
      <Link to={paths.order} params={{ orderId: order.id }}>
        #{order.number}
      </Link>
      <Text as="b" weight="medium" className={undoneAt === null && !isGone ? undefined : classes.void}>
        <Usd amount={amount} />
      </Text>
    </Row>
    <Text size="xs" tone="muted" breaks>
      {order.customerName} · <DateTime iso={appliedAt} /> by {by}
      {undoneAt !== null && (
        <>
          {' '}
          · undone <DateTime iso={undoneAt} />
        </>
      )}
    </Text>
  </Stack>
)

function Allocations({ money }: { money: MoneyIn }) {
  const { allocations, tip, surplus, unexplained, state } = money
  const isGone = state === 'reversed' || state === 'replaced'
  return (
    <section aria-label="Orders">
      <Text as="h3" size="s" weight="bold">
        {isGone ? 'Orders it paid' : 'Orders it pays'}
      </Text>
      {allocations.length === 0 ? (
        <Text size="s" tone="muted">
          None
        </Text>
      ) : (
        <Stack as="ul" gap={3} className={classes.plainList}>
          {allocations.map((allocation) => (
            <AllocationRow key={allocation.id} {...allocation} isGone={isGone} />
          ))}
        </Stack>
      )}
      {tip > 0 && (
        <Text size="s">
          <Usd amount={tip} /> is a tip.
        </Text>
      )}
      {surplus > 0 && (
        <Text size="s">
          <Usd amount={surplus} /> is surplus: paid too much.
        </Text>
      )}
      {unexplained > 0 && (
        <Text size="s">
          <Usd amount={unexplained} /> is not explained by any order.
        </Text>
      )}
    </section>
  )
}

const evidenceWords = ({ kind, by, isVerified, receiptId }: MoneyIn['evidence'][number]): string => {
  if (kind === 'manual')
    return receiptId === null ? `${by ?? 'Somebody'} says so` : `${by ?? 'Somebody'} vouches for a receipt`
  return `A receipt of the payment provider${isVerified ? ', verified' : ''}`
}

/** Draws a receipt that is the evidence of a payment. */
export type DrawReceipt = (id: string) => ReactNode

function Evidence({ evidence, drawReceipt }: Pick<MoneyIn, 'evidence'> & { drawReceipt: DrawReceipt }) {
  return (
    <section aria-label="Evidence">
      <Text as="h3" size="s" weight="bold">
        Evidence
      </Text>
      <Stack as="ul" gap={4} className={classes.plainList}>
        {evidence.map((one) => (
          <li key={`${one.kind} ${one.at}`}>
            <Text size="s" breaks>
              {evidenceWords(one)}{' '}
              <Text as="span" size="xs" tone="muted">
                <DateTime iso={one.at} />
              </Text>
            </Text>
            {one.receiptId !== null && <div className={classes.receipt}>{drawReceipt(one.receiptId)}</div>}
            {one.receiptId === null && one.kind === 'receipt' && (
              <Text size="s" tone="muted">
                The receipt itself is not kept here.
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </section>
  )
}

/** A provider took the payment back, and nobody has said that it is handled. */
const Reversals = ({ reversals }: Pick<MoneyIn, 'reversals'>) =>
  reversals
    .filter(({ isOpen }) => isOpen)
    .map(({ receiptId, at }) => (
      <Notice
        key={receiptId}
        tone="danger"
        action={
          <Link to={paths.moneyPage} params={{ page: 'decide' }} search={{ receipt: receiptId }}>
            Open the mail
          </Link>
        }
      >
        The provider took this payment back on <DateTime iso={at} />. The books count it until you decide about the
        mail.
      </Notice>
    ))

function MoneyDetails({ money, drawReceipt }: { money: MoneyIn; drawReceipt: DrawReceipt }) {
  const { label, tone } = statusOf(money)
  return (
    <div className={sheet.parts}>
      <div>
        <Row gap={3} justify="between" wrap>
          <Text as="b" size="xl" weight="bold" className={money.state === 'settled' ? undefined : classes.void}>
            <Usd amount={money.amount} />
          </Text>
          <Badge tone={tone}>{label}</Badge>
        </Row>
        <Stack gap={2} className={classes.reversals}>
          <Reversals reversals={money.reversals} />
        </Stack>
        <MoneyFacts money={money} />
      </div>
      <Allocations money={money} />
      <Evidence evidence={money.evidence} drawReceipt={drawReceipt} />
    </div>
  )
}

function Details({ id, drawReceipt }: { id: string; drawReceipt: DrawReceipt }) {
  const query = useQuery(bookQueries.movement(id))
  return (
    <Loaded query={query} failure="The movement could not be loaded">
      {(money) => <MoneyDetails money={money} drawReceipt={drawReceipt} />}
    </Loaded>
  )
}

/** One movement beside its list: what is known, the orders it pays, and why it is believed. */
export function MoneySheet({
  id,
  drawReceipt,
  onClose,
}: {
  id: string | undefined
  drawReceipt: DrawReceipt
  onClose: () => void
}) {
  // It keeps showing the movement while it slides out.
  const [lastId, setLastId] = useState(id)
  if (id !== undefined && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  if (shownId === undefined) return null
  return (
    <Sheet title="Money in" open={id !== undefined} width={520} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard too */}
      <section className={sheet.body} key={shownId} tabIndex={0} aria-label="Details">
        <Details id={shownId} drawReceipt={drawReceipt} />
      </section>
    </Sheet>
  )
}
