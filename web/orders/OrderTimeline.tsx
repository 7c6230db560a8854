import {
  IconArrowBackUp,
  IconHandStop,
  IconMail,
  IconNote,
  IconPlayerPlay,
  IconShoppingBag,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TimelineEntry, TimelineEntryType } from '../../contract/orders/order.ts'
import { orderStatusLabels } from '../../contract/orders/order-status.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { DetailSection } from './DetailSection.tsx'
import { OrderNoteForm } from './OrderNoteForm.tsx'
import { OrderStatusIcon } from './OrderStatusBadge.tsx'
import classes from './OrderTimeline.module.css'
import type { KnownOrder } from './orders.queries.ts'
import { UndoChange } from './UndoChange.tsx'

/** What kind of actor it was, where the name alone does not tell. */
const actorNotes: Record<TimelineEntry['actor']['kind'], string | null> = {
  user: null,
  customer: 'customer',
  api: 'API',
  system: null,
}

type Display = {
  readonly title: string
  /** Null where the icon of the status that it led to says more. */
  readonly icon: TablerIcon | null
}

const displays: Record<TimelineEntryType, Display> = {
  created: { title: 'Order created', icon: IconShoppingBag },
  status_changed: { title: 'Status changed', icon: null },
  cancelled: { title: 'Order cancelled', icon: null },
  undone: { title: 'Undone', icon: IconArrowBackUp },
  note: { title: 'Note', icon: IconNote },
  instructions_resent: { title: 'Payment instructions sent again', icon: IconMail },
  held: { title: 'Held for review', icon: IconHandStop },
  released: { title: 'Released', icon: IconPlayerPlay },
}

function EntryIcon({ type, to }: TimelineEntry) {
  const Icon = displays[type].icon
  const status = Icon === null ? to : null
  return (
    <span className={classes.icon} style={status === null ? undefined : { color: `var(--status-${status}-text)` }}>
      {Icon !== null && <Icon size={14} stroke={1.6} aria-hidden />}
      {status !== null && <OrderStatusIcon status={status} />}
    </span>
  )
}

function What({ type, from, to }: TimelineEntry) {
  const { title } = displays[type]
  if (type === 'cancelled' || from === null || to === null) return title
  return (
    <>
      {type === 'undone' && `${title}: `}
      {orderStatusLabels[from]} <span aria-hidden>→</span>
      <VisuallyHidden> to </VisuallyHidden> {orderStatusLabels[to]}
    </>
  )
}

function Entry({ entry, undo }: { entry: TimelineEntry; undo: ReactNode }) {
  const { actor, at, reason, type } = entry
  const note = actorNotes[actor.kind]
  return (
    <li>
      <EntryIcon {...entry} />
      <div>
        <p className={classes.what}>
          <What {...entry} />
        </p>
        <p className={classes.meta}>
          {actor.name}
          {note !== null && ` (${note})`} · <DateTime iso={at} />
        </p>
        {reason && <p className={type === 'note' ? classes.note : classes.reason}>{reason}</p>}
      </div>
      {undo}
    </li>
  )
}

/** All that happened to the order, newest first, and a field to add a note. Its entries may still be loading. */
export function OrderTimeline({ order }: { order: KnownOrder }) {
  const { timeline, undoable } = order
  return (
    <DetailSection title="Timeline">
      <OrderNoteForm key={order.id} orderId={order.id} />
      {timeline === undefined ? (
        <div className={classes.loading}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      ) : (
        <ol className={classes.timeline} tabIndex={-1}>
          {timeline.toReversed().map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              undo={undoable?.entryId === entry.id && <UndoChange order={order} undoable={undoable} />}
            />
          ))}
        </ol>
      )}
    </DetailSection>
  )
}
