import { IconCash, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { maxSearchLength } from '../../contract/orders/order-filters.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { useAwayReason } from '../lib/connection.ts'
import { formatTotal } from '../lib/format.ts'
import { methodOptions } from '../lib/method-options.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IndexCard } from '../ui/IndexCard.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/SelectField.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import classes from './Books.module.css'
import { bookQueries, downloadMoney } from './books.queries.ts'
import { type DrawReceipt, MoneySheet } from './MoneySheet.tsx'
import { MoneySums } from './MoneySums.tsx'
import { MoneyTable } from './MoneyTable.tsx'
import {
  isMoneyFiltered,
  type MoneySearch,
  moneyFilterOf,
  moneySearchOf,
  moneyStatuses,
  noMoneyFilters,
} from './money-search.ts'
import { statusLabels } from './money-words.ts'
import { ofShop } from './of-shop.ts'
import { PeriodFilter } from './PeriodFilter.tsx'

const methodChoices = [{ value: '', label: 'All methods' }, ...methodOptions]
const statusOptions = [
  { value: '', label: 'All states' },
  ...moneyStatuses.map((value) => ({ value, label: statusLabels[value] })),
]

type FiltersProps = { search: MoneySearch; onFilter: (changes: MoneySearch) => void }

const MoneyFilters = ({ search, onFilter }: FiltersProps) => (
  <>
    <SearchField
      label="Search money"
      placeholder="Search payer, reference, amount, order"
      maxLength={maxSearchLength}
      value={search.search ?? ''}
      onChange={(text) => onFilter({ search: text === '' ? undefined : text })}
    />
    <PeriodFilter search={search} onFilter={onFilter} />
    <Select
      aria-label="Method"
      options={methodChoices}
      value={search.method ?? ''}
      onChange={({ currentTarget: { value } }) => onFilter({ method: paymentMethods.find((one) => one === value) })}
    />
    <Select
      aria-label="State"
      options={statusOptions}
      value={search.status ?? ''}
      onChange={({ currentTarget: { value } }) => onFilter({ status: moneyStatuses.find((one) => one === value) })}
    />
  </>
)

type ExportProps = { search: MoneySearch; merchantId: string | undefined; isEmpty: boolean }

function ExportMoney({ search, merchantId, isEmpty }: ExportProps) {
  const [busy, setBusy] = useState(false)
  const barrier = useAwayReason() ?? (isEmpty ? 'No money to export' : null)
  const run = async () => {
    setBusy(true)
    await downloadMoney({ ...moneyFilterOf(search), merchantId })
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      className={classes.export ?? ''}
      title="Download the money of this list as CSV"
      loading={busy}
      barrier={barrier}
      onClick={() => void run()}
    >
      {!busy && <IconDownload size={16} stroke={1.6} aria-hidden />}
      Export
    </Button>
  )
}

const NoMoney = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      icon={IconCash}
      title="No money found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={IconCash}
      title="No money yet"
      description="A payment appears here when you mark its order as paid."
      action={
        <ButtonLink variant="default" to={paths.moneyPage} params={{ page: 'waiting' }} search={ofShop}>
          Orders that wait for money
        </ButtonLink>
      }
    />
  )

/** The money that came to a shop. The address keeps the filters, the page and the open movement. */
export function MoneyInTab({ merchantId, drawReceipt }: { merchantId: string | undefined; drawReceipt: DrawReceipt }) {
  const search = moneySearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { page, limit } = search
  const list = useQuery(
    bookQueries.money({
      ...moneyFilterOf(search),
      page: page === undefined ? undefined : String(page),
      limit: limit === undefined ? undefined : String(limit),
      merchantId,
    }),
  )
  const { data, error, isPlaceholderData, isFetching } = list
  const change = (changes: MoneySearch, replace = 'search' in changes) =>
    void navigate({ to: paths.money, search: { ...search, ...changes }, replace })
  const filter = (changes: MoneySearch) => change({ page: undefined, ...changes })

  const content = () => {
    if (data === undefined && error !== null) {
      const retry = () => void list.refetch()
      return <ErrorState title="The money could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
    }
    if (data?.total === 0)
      return <NoMoney isFiltered={isMoneyFiltered(search)} onClear={() => filter(noMoneyFilters)} />
    return <MoneyTable money={data?.money} isOutdated={isPlaceholderData} search={search} />
  }

  return (
    <>
      <IndexCard
        filters={
          <>
            <MoneyFilters search={search} onFilter={filter} />
            <ExportMoney search={search} merchantId={merchantId} isEmpty={data?.total === 0} />
          </>
        }
      >
        <UnansweredNotice query={list} />
        {data?.sums && data.total > 0 && <MoneySums sums={data.sums} />}
        {content()}
        {data !== undefined && data.total > 0 && (
          <Pager
            noun="movements"
            page={data.page}
            limit={data.limit}
            total={data.total}
            totalText={formatTotal(data)}
            onPage={(next) => change({ page: next === 1 ? undefined : next })}
            onLimit={(next) => filter({ limit: next })}
          />
        )}
      </IndexCard>
      <MoneySheet id={search.money} drawReceipt={drawReceipt} onClose={() => change({ money: undefined }, true)} />
    </>
  )
}
