import type { AuditAction } from '../../contract/audit/audit.ts'
import type { EventData, OrderChangeKind } from '../../contract/events/event.ts'
import type { TimelineEntryType } from '../../contract/orders/order-details.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import type { EventHandler } from '../events/subscriber-job.ts'
import { selectOrderChanges, type TimelineChange } from './audit.queries.ts'
import { type AuditActor, type AuditEntry, recordAudits } from './audit.service.ts'

type Update = EventData<'order_updated'>
type AuditedChange = { action: AuditAction; types: readonly TimelineEntryType[]; before?: object; after: object }

const statuses = ({ from, status }: Update) => ({ before: { status: from }, after: { status } })

/** For each kind of change, the audit entry and the types of the timeline entry that belongs to it. */
const changes: Record<OrderChangeKind, (update: Update) => AuditedChange> = {
  status: (update) => ({ action: 'order.changed', types: ['status_changed', 'cancelled'], ...statuses(update) }),
  payment: () => ({ action: 'order.changed', types: ['payment_received'], after: { payment: 'received in part' } }),
  payment_removed: (update) => {
    const { before, after } = statuses(update)
    return { action: 'order.changed', types: ['payment_removed'], before, after: { ...after, payment: 'never came' } }
  },
  // It has no entry in the timeline: the decision about the receipt is audited itself.
  payment_state: () => ({ action: 'order.changed', types: [], after: {} }),
  undone: (update) => {
    const { before, after } = statuses(update)
    return { action: 'order.changed', types: ['undone'], before, after: { ...after, undone: true } }
  },
  // The timeline entry adds the fields before and after.
  edited: () => ({ action: 'order.changed', types: ['edited'], after: {} }),
  // A note's text stays in the order.
  note: () => ({ action: 'order.changed', types: ['note'], after: { note: 'added' } }),
  instructions_resent: () => ({
    action: 'order.changed',
    types: ['instructions_resent'],
    after: { instructions: 'sent again' },
  }),
  customer_told: () => ({ action: 'order.changed', types: ['customer_told'], after: { customer: 'told by the shop' } }),
  payment_claimed: () => ({ action: 'order.changed', types: ['payment_claimed'], after: { payment: 'claimed' } }),
  pay_link_changed: () => ({ action: 'order.changed', types: ['pay_link_changed'], after: { payLink: 'changed' } }),
  refund_owed: () => ({ action: 'order.changed', types: ['refund_owed'], after: { refund: 'owed' } }),
  refund_sent: () => ({ action: 'order.changed', types: ['refund_sent'], after: { refund: 'sent' } }),
  refund_cancelled: () => ({ action: 'order.changed', types: ['refund_cancelled'], after: { refund: 'cancelled' } }),
  held: () => ({ action: 'order.changed', types: ['held'], before: { held: false }, after: { held: true } }),
  released: () => ({ action: 'order.released', types: ['released'], before: { held: true }, after: { held: false } }),
}

/** The change of an order in an event. Undefined if the event has none. */
function auditedChangeOf({ type, data }: LoggedEvent): AuditedChange | undefined {
  if (type === 'order_updated') {
    const update = data as Update
    return changes[update.change](update)
  }
  if (type !== 'order_created') return undefined
  const { status, amount, paymentMethod } = data as EventData<'order_created'>
  return { action: 'order.created', types: ['created'], after: { status, amount, paymentMethod } }
}

/** Fields without personal data. The values of the others are only in the order's timeline. */
const plainFields: ReadonlySet<string> = new Set(['totalAmount', 'paymentMethod', 'trackingNumber', 'trackingCarrier'])

/** The values of an edit before and after. */
function editedValues(changes: TimelineChange['changes']): { before?: object; after?: object } {
  if (changes === null) return {}
  const plain = changes.filter(({ field }) => plainFields.has(field))
  const others = changes.flatMap(({ field }) => (plainFields.has(field) ? [] : [[field, 'edited'] as const]))
  return {
    before: Object.fromEntries(plain.map(({ field, from }) => [field, from])),
    after: Object.fromEntries([...plain.map(({ field, to }) => [field, to] as const), ...others]),
  }
}

/** Undefined for customers and the system: their changes are routine, and the timeline records them. */
function personOf({ actorKind, actorId, actorName }: TimelineChange): AuditActor | undefined {
  if (actorKind !== 'user' && actorKind !== 'api') return undefined
  return { kind: actorKind, id: actorId, name: actorName, address: null }
}

/**
 * Audits exactly once what people and API keys do to orders. A subscriber does it because an entry in the order's own
 * transaction would make all changes of a shop wait for each other. The timeline entry with the event's time says who
 * it was; no two changes of an order have the same time.
 */
export const auditOrders: EventHandler = async (transaction, events) => {
  const audited = events.flatMap((event) => {
    const auditedChange = auditedChangeOf(event)
    const { merchantId, orderId, timestamp, data } = event
    return auditedChange === undefined || orderId === null
      ? []
      : [{ auditedChange, merchantId, orderId, at: new Date(timestamp), orderNumber: data.orderNumber }]
  })
  if (audited.length === 0) return
  const happened = await selectOrderChanges(transaction, audited)
  const entries = audited.flatMap(({ auditedChange, merchantId, orderId, at, orderNumber }, index): AuditEntry[] => {
    const change = happened[index]?.find(({ type }) => auditedChange.types.includes(type))
    const actor = change && personOf(change)
    if (change === undefined || actor === undefined) return []
    const { action } = auditedChange
    const edited = editedValues(change.changes)
    const before = edited.before ?? auditedChange.before
    const reason = change.type === 'note' || change.reason === null ? {} : { reason: change.reason }
    const target = { kind: 'order', id: orderId, name: `#${orderNumber}` }
    return [
      { merchantId, at, actor, action, target, before, after: { ...auditedChange.after, ...edited.after, ...reason } },
    ]
  })
  await recordAudits(transaction, entries)
}
