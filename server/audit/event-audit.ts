import type { AuditAction } from '../../contract/audit/audit.ts'
import type { EventData, OrderChangeKind } from '../../contract/events/event.ts'
import type { TimelineEntryType } from '../../contract/orders/order-details.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import type { EventHandler } from '../events/subscriber.service.ts'
import { selectOrderChanges, type TimelineChange } from './audit.queries.ts'
import { type AuditActor, type AuditEntry, recordAudits } from './audit.service.ts'

type Update = EventData<'order_updated'>
type Told = { action: AuditAction; types: readonly TimelineEntryType[]; before?: object; after: object }

const statuses = ({ from, status }: Update) => ({ before: { status: from }, after: { status } })

/** The audit action of each kind of change, and the timeline types of its entry. */
const changes: Record<OrderChangeKind, (update: Update) => Told> = {
  status: (update) => ({ action: 'order.changed', types: ['status_changed', 'cancelled'], ...statuses(update) }),
  undone: (update) => {
    const { before, after } = statuses(update)
    return { action: 'order.changed', types: ['undone'], before, after: { ...after, undone: true } }
  },
  // The timeline tells which, before and after.
  edited: () => ({ action: 'order.changed', types: ['edited'], after: {} }),
  // The text of a note stands with the order, between the staff.
  note: () => ({ action: 'order.changed', types: ['note'], after: { note: 'added' } }),
  instructions_resent: () => ({
    action: 'order.changed',
    types: ['instructions_resent'],
    after: { instructions: 'sent again' },
  }),
  held: () => ({ action: 'order.changed', types: ['held'], before: { held: false }, after: { held: true } }),
  released: () => ({ action: 'order.released', types: ['released'], before: { held: true }, after: { held: false } }),
}

/** The change of an order that an event describes; undefined if it describes none. */
function toldOf({ type, data }: LoggedEvent): Told | undefined {
  if (type === 'order_updated') {
    const update = data as Update
    return changes[update.change](update)
  }
  if (type !== 'order_created') return undefined
  const { status, amount, paymentMethod } = data as EventData<'order_created'>
  return { action: 'order.created', types: ['created'], after: { status, amount, paymentMethod } }
}

/** Fields that say nothing about a person. The order's timeline has both values of the others. */
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

/** Customers, and what the system does by itself, are the shop's daily traffic, which the timeline keeps. */
function personOf({ actorKind, actorId, actorName }: TimelineChange): AuditActor | undefined {
  if (actorKind !== 'user' && actorKind !== 'api') return undefined
  return { kind: actorKind, id: actorId, name: actorName, address: null }
}

/**
 * Notes what people and API keys do to orders, for the subscriber of the log: exactly once, and in no order's own
 * transaction, which would have all changes of a shop wait for each other. Who it was stands in the order's timeline, whose
 * entry has the event's moment: no two changes of an order have the same.
 */
export const auditOrders: EventHandler = async (transaction, events) => {
  const toTell = events.flatMap((event) => {
    const told = toldOf(event)
    const { merchantId, orderId, timestamp, data } = event
    return told === undefined || orderId === null
      ? []
      : [{ told, merchantId, orderId, at: new Date(timestamp), orderNumber: data.orderNumber }]
  })
  if (toTell.length === 0) return
  const happened = await selectOrderChanges(transaction, toTell)
  const entries = toTell.flatMap(({ told, merchantId, orderId, at, orderNumber }, index): AuditEntry[] => {
    const change = happened[index]?.find(({ type }) => told.types.includes(type))
    const actor = change && personOf(change)
    if (change === undefined || actor === undefined) return []
    const { action } = told
    const edited = editedValues(change.changes)
    const before = edited.before ?? told.before
    const reason = change.type === 'note' || change.reason === null ? {} : { reason: change.reason }
    const target = { kind: 'order', id: orderId, name: `#${orderNumber}` }
    return [{ merchantId, at, actor, action, target, before, after: { ...told.after, ...edited.after, ...reason } }]
  })
  await recordAudits(transaction, entries)
}
