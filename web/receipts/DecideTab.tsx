import { IconReceipt } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ListedReceipt } from '../../contract/money/payment-receipt.ts'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { type ReceiptSearch, receiptSearchOf, type ShownView, shownViews, viewOf } from '../lib/receipt-search.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row } from '../ui/Layout.tsx'
import { ListSkeleton } from '../ui/List.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Select } from '../ui/SelectField.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { OpenReceipt } from './OpenReceipt.tsx'
import { ReceiptRow } from './ReceiptRow.tsx'
import classes from './Receipts.module.css'
import { receiptKeys } from './receipt-keys.ts'
import { viewLabels } from './receipt-words.ts'
import { receiptQueries } from './receipts.queries.ts'

const emptyWords: Record<ShownView, { title: string; description: string }> = {
  toDecide: {
    title: 'Nothing to decide',
    description:
      'Receipts of Venmo, Cash App and Zelle that Paydesk is not sure about appear here. They come from your mailbox, by forwarding, or by upload.',
  },
  confirmed: { title: 'No confirmed receipt', description: 'A receipt appears here when its money pays an order.' },
  notOurs: { title: 'No receipt of others', description: 'Receipts that are not your shop’s appear here.' },
  refused: {
    title: 'No refused receipt',
    description: 'Forged mails, mails without a payment, and repeated ones appear here.',
  },
  handled: { title: 'No handled receipt', description: 'Receipts that you mark as handled appear here.' },
  reading: { title: 'All receipts are read', description: 'A receipt is here for a moment, until it is read.' },
  all: {
    title: 'No receipts yet',
    description: 'They come from your mailbox, by forwarding, or by upload. Connect your mailbox in the settings.',
  },
}

const NoReceipts = ({ view }: { view: ShownView }) => (
  <EmptyState
    icon={IconReceipt}
    {...emptyWords[view]}
    action={
      (view === 'toDecide' || view === 'all') && (
        <ButtonLink variant="default" to={paths.settings} search={(previous) => ({ ...previous, tab: 'payments' })}>
          Payment settings
        </ButtonLink>
      )
    }
  />
)

type FilterProps = { view: ShownView; toDecide: number | undefined; onView: (view: ShownView) => void }

const Filter = ({ view, toDecide, onView }: FilterProps) => (
  <Row as="search" padding={3} className={classes.filters}>
    <Select
      aria-label="Receipts"
      options={shownViews.map((value) => ({
        value,
        label: value === 'toDecide' && toDecide ? `${viewLabels[value]} (${formatCount(toDecide)})` : viewLabels[value],
      }))}
      value={view}
      onChange={({ currentTarget }) => onView(shownViews.find((one) => one === currentTarget.value) ?? 'toDecide')}
    />
  </Row>
)

/** Which receipt is open. It stays until somebody opens another: it must not change under a key that decides. */
function useOpenReceipt(search: ReceiptSearch, receipts: readonly ListedReceipt[], isOutdated: boolean) {
  const [kept, setKept] = useState<string | undefined>()
  const openId = search.receipt ?? kept ?? (isOutdated ? undefined : receipts[0]?.id)
  if (openId !== kept) setKept(openId)
  return [openId, setKept] as const
}

/** The receipts of a shop: those that wait for a person, or another group, with one of them open beside the list. */
export function DecideTab({ merchantId }: { merchantId: string | undefined }) {
  const search = receiptSearchOf(useSearch({ strict: false }))
  const { receipts: view = 'toDecide' } = search
  const navigate = useNavigate()
  const list = useInfiniteQuery(receiptQueries.list(merchantId, viewOf(search)))
  /** When receipts were decided here. A list that is older still shows them; a newer one knows better, as of a colleague's Undo. */
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map())
  const listed = list.data?.pages.flatMap((page) => page.receipts) ?? []
  const receipts =
    view === 'toDecide' ? listed.filter(({ id }) => (decided.get(id) ?? 0) <= list.dataUpdatedAt) : listed
  const [openId, setKept] = useOpenReceipt(search, receipts, list.isPlaceholderData)
  const detail = useRef<HTMLElement>(null)

  const go = (change: ReceiptSearch) =>
    void navigate({
      to: paths.moneyPage,
      params: { page: 'decide' },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    })
  const open = (id: string | undefined) => {
    setKept(id)
    // On a phone, an address with a receipt shows it instead of the list.
    if (id === undefined || search.receipt !== undefined) go({ receipt: id })
  }
  const place = receipts.findIndex(({ id }) => id === openId)
  const step = (by: number) => {
    const next = receipts[place < 0 ? 0 : place + by]
    if (next === undefined) return false
    open(next.id)
    return true
  }
  useShortcuts([
    { keys: receiptKeys.next, label: 'Next receipt', group: 'Receipts', run: () => step(1) },
    { keys: receiptKeys.previous, label: 'Previous receipt', group: 'Receipts', run: () => step(-1) },
  ])

  const isListed = place >= 0
  useEffect(() => {
    if (openId !== undefined && isListed)
      document.getElementById(`receipt-${openId}`)?.scrollIntoView({ block: 'nearest' })
  }, [openId, isListed])

  /** The pressed button goes away, or is gone: then the page's body has the focus. */
  const keepFocus = () => {
    const { activeElement, body } = document
    if (activeElement === body || detail.current?.contains(activeElement))
      detail.current?.focus({ preventScroll: true })
  }
  const onFormClosed = () => {
    if (document.activeElement === document.body) detail.current?.focus({ preventScroll: true })
  }
  const onDecided = (id: string) => {
    keepFocus()
    setDecided((before) => new Map([...before, [id, Date.now()]]))
    if (view === 'toDecide') open((receipts[place + 1] ?? receipts[place - 1])?.id)
  }
  const onUndone = (id: string) => {
    keepFocus()
    setDecided((before) => new Map([...before].filter(([one]) => one !== id)))
    setKept(id)
    go({ receipts: undefined, ...(search.receipt !== undefined && { receipt: id }) })
  }

  const rows = () => (
    <>
      <ul className={classes.rows} data-outdated={list.isPlaceholderData || undefined}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} search={search} isOpen={receipt.id === openId} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Row justify="center" padding={3}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </Row>
      )}
    </>
  )

  return (
    <div className={classes.page} data-open={search.receipt !== undefined || undefined}>
      <section className={classes.list} aria-label="Receipts">
        <Filter
          view={view}
          toDecide={list.data?.pages[0]?.toDecide}
          onView={(next) => {
            setKept(undefined)
            go({ receipts: next === 'toDecide' ? undefined : next, receipt: undefined })
          }}
        />
        <UnansweredNotice query={list} />
        <Loaded query={list} failure="The receipts could not be loaded" skeleton={<ListSkeleton rows={6} />}>
          {() =>
            receipts.length === 0 ? (
              <NoReceipts view={view} />
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
              <section className={classes.scroller} tabIndex={0} aria-label="List">
                {rows()}
              </section>
            )
          }
        </Loaded>
      </section>
      <section className={classes.open} ref={detail} tabIndex={-1} aria-label="Receipt">
        {openId === undefined ? (
          list.data !== undefined && (
            <EmptyState
              icon={IconReceipt}
              title="No receipt open"
              description="A receipt that you open shows its proof here, and the orders that it may pay."
            />
          )
        ) : (
          <>
            <div className={classes.back}>
              <BackLink to={paths.moneyPage} params={{ page: 'decide' }} search={{ ...search, receipt: undefined }}>
                All receipts
              </BackLink>
            </div>
            <OpenReceipt
              key={openId}
              id={openId}
              merchantId={merchantId}
              onDecided={() => onDecided(openId)}
              onUndone={onUndone}
              onFormClosed={onFormClosed}
            />
          </>
        )}
      </section>
    </div>
  )
}
