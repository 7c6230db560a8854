import { IconCash, IconDownload, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { BookDay } from '../../contract/books/daily-close.ts'
import { useAwayReason } from '../lib/connection.ts'
import { formatDay } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useCanWrite } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { ListSkeleton } from '../ui/List.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Text } from '../ui/Text.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { useDays } from './books.queries.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { DayCard } from './DayCard.tsx'
import { ExportClosesDialog } from './ExportClosesDialog.tsx'
import { ofShop } from './of-shop.ts'

type DaysProps = { days: readonly BookDay[]; canClose: boolean; onClose: (day: BookDay) => void }

function Days({ days, canClose, onClose }: DaysProps) {
  const away = useAwayReason()
  const isEmpty = days.every(({ accounts, adjustments }) => accounts.length + adjustments.length === 0)
  if (isEmpty && days.length === 1)
    return (
      <Card>
        <EmptyState
          icon={IconCash}
          title="No money yet"
          description="A day appears here with the first payment. Once it is over, you can close it."
          action={
            <ButtonLink variant="default" to={paths.moneyPage} params={{ page: 'waiting' }} search={ofShop}>
              Orders that wait for money
            </ButtonLink>
          }
        />
      </Card>
    )
  return days.map((day) => (
    <DayCard
      key={day.day}
      day={day}
      action={
        canClose &&
        day.state === 'open' && (
          <Button
            variant="default"
            aria-label={`Close day ${formatDay(day.day)}`}
            barrier={away}
            onClick={() => onClose(day)}
          >
            <IconLock size={16} stroke={1.6} aria-hidden />
            Close day
          </Button>
        )
      }
    />
  ))
}

/** The figures of each day and account. A day that is over can be closed, and never changes again. */
export function ClosesTab({ merchantId }: { merchantId: string | undefined }) {
  const list = useDays(merchantId)
  const canWrite = useCanWrite()
  const [closing, setClosing] = useState<BookDay | null>(null)
  const [isExporting, setExporting] = useState(false)
  const pages = list.data?.pages ?? []
  const days = pages.flatMap((page) => page.days)
  const lastClosed = pages[0]?.lastClosed ?? null
  return (
    <Stack gap={4}>
      <Row gap={3} justify="between" wrap>
        <Text size="s" tone="muted">
          Days begin and end on the shop’s clock. A closed day never changes: later changes show as adjustments.
        </Text>
        <Button
          variant="default"
          barrier={lastClosed === null ? 'Close a day first' : null}
          onClick={() => setExporting(true)}
        >
          <IconDownload size={16} stroke={1.6} aria-hidden />
          Export closed days
        </Button>
      </Row>
      <UnansweredNotice query={list} />
      <Loaded query={list} failure="The days could not be loaded" skeleton={<ListSkeleton rows={6} />}>
        {() => <Days days={days} canClose={canWrite} onClose={setClosing} />}
      </Loaded>
      {list.hasNextPage && (
        <Row justify="center">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show earlier days
          </Button>
        </Row>
      )}
      {closing !== null && (
        <CloseDialog
          day={closing.day}
          lastClosed={lastClosed}
          merchantId={merchantId}
          onClose={() => setClosing(null)}
        />
      )}
      {isExporting && lastClosed !== null && (
        <ExportClosesDialog lastClosed={lastClosed} merchantId={merchantId} onClose={() => setExporting(false)} />
      )}
    </Stack>
  )
}
