import {
  IconArrowBackUp,
  IconHandStop,
  IconMail,
  IconMessageCheck,
  IconNote,
  IconPencil,
  IconPlayerPlay,
  IconReceiptRefund,
  IconShoppingBag,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OutgoingMessage } from '../../../contract/messages/message.ts'
import type { TimelineEntry, TimelineEntryType } from '../../../contract/orders/order-details.ts'
import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { useCanWrite } from '../../lib/session.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { OrderStatusIcon } from '../../ui/OrderStatusBadge.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { UndoChange } from '../change/UndoChange.tsx'
import { editTitle } from '../edit/edit-title.ts'
import { resentTitle } from '../instructions/instructions-status.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'
import { OrderNoteForm } from './OrderNoteForm.tsx'
import classes from './OrderTimeline.module.css'

/** Most orders are never edited. */
const ChangeList = onDemand(async () => (await import('../edit/ChangeList.tsx')).ChangeList)

/** The kind of actor, if the name alone doesn't show it. */
const actorNotes: Record<TimelineEntry['actor']['kind'], string | null> = {
  user: null,
  customer: 'customer',
  api: 'API',
  system: null,
}

type Display = {
  readonly title: string
  /** Null if the entry shows the icon of its new status. */
  readonly icon: TablerIcon | null
}

const displays: Record<TimelineEntryType, Display> = {
  created: { title: 'Order created', icon: IconShoppingBag },
  edited: { title: 'Edited', icon: IconPencil },
  status_changed: { title: 'Status changed', icon: null },
  cancelled: { title: 'Order cancelled', icon: null },
  payment_received: { title: 'Part paid', icon: IconNote },
  payment_removed: { title: 'Payment never came', icon: IconArrowBackUp },
  undone: { title: 'Undone', icon: IconArrowBackUp },
  note: { title: 'Note', icon: IconNote },
  instructions_resent: { title: 'Payment instructions', icon: IconMail },
  customer_told: { title: 'Told the customer', icon: IconMessageCheck },
  held: { title: 'Held for review', icon: IconHandStop },
  released: { title: 'Approved', icon: IconPlayerPlay },
  payment_claimed: { title: 'Payment reported', icon: IconMessageCheck },
  pay_link_changed: { title: 'Payment link changed', icon: IconPencil },
  refund_owed: { title: 'Refund owed', icon: IconReceiptRefund },
  refund_sent: { title: 'Refund sent', icon: IconReceiptRefund },
  refund_cancelled: { title: 'Refund cancelled', icon: IconReceiptRefund },
}

/** An edit that took another one back made the order paid as before: nobody undid anything. */
const isPaidAgain = ({ type, from }: Pick<TimelineEntry, 'type' | 'from'>): boolean =>
  type === 'undone' && from === 'pending'

function EntryIcon(entry: TimelineEntry) {
  const { type, to } = entry
  const Icon = isPaidAgain(entry) ? null : displays[type].icon
  const status = Icon === null ? to : null
  return (
    <span className={classes.icon} style={status === null ? undefined : { color: `var(--status-${status}-text)` }}>
      {Icon !== null && <Icon size={14} stroke={1.6} aria-hidden />}
      {status !== null && <OrderStatusIcon status={status} />}
    </span>
  )
}

type EntryProps = {
  entry: TimelineEntry
  /** The message that was written at the same moment. */
  message: OutgoingMessage | undefined
}

function EntryTitle({ entry: { type, from, to, changes }, message }: EntryProps) {
  if (type === 'edited') return editTitle(changes)
  if (type === 'instructions_resent') return resentTitle(message)
  const title = isPaidAgain({ type, from }) ? 'Paid again' : displays[type].title
  if (type === 'cancelled' || from === null || to === null) return title
  return (
    <>
      {type !== 'status_changed' && `${title}: `}
      {orderStatusLabels[from]} <span aria-hidden>→</span>
      <VisuallyHidden> to </VisuallyHidden> {orderStatusLabels[to]}
    </>
  )
}

function Entry({ entry, message, undo }: EntryProps & { undo: ReactNode }) {
  const { actor, at, reason, type, changes } = entry
  const note = actorNotes[actor.kind]
  return (
    <Row as="li" gap={3} align="start" className={classes.entry}>
      <EntryIcon {...entry} />
      <Stack grow gap={1}>
        <div>
          <Text weight="medium" breaks>
            <EntryTitle entry={entry} message={message} />
          </Text>
          <Text size="xs" tone="faint" breaks>
            {actor.name}
            {note !== null && ` (${note})`} · <DateTime iso={at} />
          </Text>
        </div>
        {changes.length > 0 && <ChangeList changes={changes} />}
        {reason &&
          (type === 'note' ? (
            <Text breaks className={details.letter}>
              {reason}
            </Text>
          ) : (
            <Text tone="muted" breaks className={classes.reason}>
              {reason}
            </Text>
          ))}
      </Stack>
      {undo}
    </Row>
  )
}

/** The order's history, newest first, and a field to add a note. The entries may still be loading. */
export function OrderTimeline({ order }: { order: KnownOrder }) {
  const canWrite = useCanWrite()
  const { timeline, messages, undoable } = order
  return (
    <DetailSection title="Timeline">
      <Stack gap={4}>
        {canWrite && <OrderNoteForm key={order.id} orderId={order.id} />}
        {timeline === undefined ? (
          <Stack gap={2.5}>
            <Skeleton width="60%" />
            <Skeleton width="45%" />
          </Stack>
        ) : (
          <Stack as="ol" gap={4} tabIndex={-1}>
            {timeline.toReversed().map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                message={messages?.find(({ kind, createdAt }) => kind === 'instructions' && createdAt === entry.at)}
                undo={undoable?.entryId === entry.id && <UndoChange order={order} undoable={undoable} />}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </DetailSection>
  )
}
