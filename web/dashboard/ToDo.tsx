import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ToDoKind, toDoOf } from '../../contract/analytics/to-do.ts'
import { maxPageSize } from '../../contract/core/page.ts'
import { analyticsQueries, type ToDoEntry } from '../analytics/analytics.queries.ts'
import { useAwayReason, useConnection } from '../lib/connection.ts'
import { countOf, formatTotal } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Row } from '../ui/Layout.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './ToDo.module.css'
import { toDoIcons } from './to-do-display.ts'

type Props = {
  merchantId: string | undefined
  isLive: boolean
  /** Begins to ship all paid orders; absent for those who can't. */
  onShip: (() => void) | undefined
}
type LinkProps = { kind: ToDoKind; merchantId: string | undefined; children: ReactNode }

/** Leads to exactly the things that an entry counts. */
function ToDoLink({ kind, merchantId, children }: LinkProps) {
  const { orders } = toDoOf(kind)
  const link = { className: classes.entry, children }
  if (orders !== undefined) return <Link to={paths.orders} search={{ ...orders }} {...link} />
  if (kind === 'lowStock') {
    const search = { stock: 'low', merchantId } as const
    return <Link to={paths.products} search={search} {...link} />
  }
  if (kind === 'toDecide')
    return <Link to={paths.moneyPage} params={{ page: 'decide' }} search={{ merchantId }} {...link} />
  if (kind === 'refundsOwed') {
    const search = { refunds: 'owed', merchantId } as const
    return <Link to={paths.moneyPage} params={{ page: 'refunds' }} search={search} {...link} />
  }
  return <Link to={paths.conversations} search={{ state: 'waiting', merchantId }} {...link} />
}

function Entry({
  entry: { kind, count, isCountExact, amount },
  merchantId,
  onShip,
}: { entry: ToDoEntry } & Omit<Props, 'isLive'>) {
  const Icon = toDoIcons[kind]
  const { one, many, isDue } = toDoOf(kind)
  return (
    <li className={classes.item}>
      <ToDoLink kind={kind} merchantId={merchantId}>
        <Icon size={18} stroke={1.6} color="var(--text-2)" aria-hidden />
        <Text as="span" size="s" breaks>
          <Text as="span" weight="bold">
            {formatTotal({ total: count, isTotalExact: isCountExact })}
          </Text>{' '}
          {count === 1 ? one : many}
        </Text>
        {amount !== null && (
          <Text as="span" size="s" tone="muted">
            <Usd amount={amount} />
            {isDue && ' due'}
          </Text>
        )}
        <IconChevronRight size={16} stroke={1.6} color="var(--text-2)" aria-hidden />
      </ToDoLink>
      {kind === 'toShip' && onShip && <ShipButton count={count} onShip={onShip} />}
    </li>
  )
}

/** Opens the dialog that ships them all, or those whose tracking numbers are entered in it: a page of the oldest at most. */
function ShipButton({ count, onShip }: { count: number; onShip: () => void }) {
  const away = useAwayReason()
  const orders = countOf('paid order', count)
  const label = count > maxPageSize ? `Ship the oldest ${maxPageSize} of ${orders}` : `Ship ${orders}`
  return (
    <div className={classes.act}>
      <Button variant="default" barrier={away} aria-label={label} onClick={onShip}>
        Ship…
      </Button>
    </div>
  )
}

/** A busy shop has about this many entries. */
const skeletonEntries = 6

/** Gray bars in the places of the entries that load. */
const SkeletonEntries = () => (
  <ul className={classes.list} aria-hidden>
    {Array.from({ length: skeletonEntries }, (_, entry) => entry).map((entry) => (
      <li key={entry}>
        <div className={classes.entry}>
          <Skeleton width={18} height={18} />
          <Skeleton width="60%" />
          <Skeleton width={56} />
        </div>
      </li>
    ))}
  </ul>
)

/** Everything that waits for somebody, each a click away from exactly those. */
export function ToDo({ merchantId, isLive, onShip }: Props) {
  const { online } = useConnection()
  const { data, error, refetch, isFetching } = useQuery({
    ...analyticsQueries.toDo(merchantId, isLive),
    refetchOnMount: 'always',
  })
  const retry = { error, onRetry: () => void refetch(), retrying: isFetching }
  const waiting = data?.entries.filter(({ count }) => count > 0)
  return (
    <Card title="To do" aria-busy={data === undefined && error === null}>
      {data === undefined && error !== null && <ErrorState title="The to-do list could not be loaded" {...retry} />}
      {data === undefined && error === null && <SkeletonEntries />}
      {/* If the browser is offline, the banner at the top already says so. */}
      {data !== undefined && error !== null && online && <StaleNotice {...retry} />}
      {waiting?.length === 0 && (
        <Row gap={3} padding={[3, 4]}>
          <IconCheck size={18} stroke={1.6} color="var(--status-paid-text)" aria-hidden />
          <Text as="p" size="s" tone="muted">
            Nothing to do right now. New work appears here by itself.
          </Text>
        </Row>
      )}
      {waiting !== undefined && waiting.length > 0 && (
        <ul className={classes.list}>
          {waiting.map((entry) => (
            <Entry key={entry.kind} entry={entry} merchantId={merchantId} onShip={onShip} />
          ))}
        </ul>
      )}
    </Card>
  )
}
