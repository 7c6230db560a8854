import { usdToCents } from '../../contract/core/money.ts'
import { hourMs } from '../../contract/core/time.ts'
import { editRules, partOfChange } from '../../contract/orders/edit-rules.ts'
import { maxResendsPerHour } from '../../contract/orders/instructions.endpoints.ts'
import { type OrderDetails, type TimelineEntryType, undoWindowMs } from '../../contract/orders/order-details.ts'
import { canTransition, type OrderStatus } from '../../contract/orders/order-status.ts'

// The expected life of orders, from the contract alone and as simple as possible. Property tests compare the server
// with it.

/** `stranger` is a merchant of another shop. */
export type Person = 'mine' | 'colleague' | 'stranger'
/** Automatic steps: an order is held for review, or ships. */
export type Machine = 'hold' | 'ship'

/** A line with a product, by its index in the catalogue, or a free line (`null`). */
export type ModelLine = { article: number | null; quantity: number }

/** An order's discount, shipping and tax in cents; 0 for none. */
export type ModelAdjustments = { discount: number; shipping: number; tax: number }

/** The fields of an edit: the customer by email, the address by state. Empty text clears a field. */
export type ModelEdit = {
  lines?: ModelLine[]
  adjustments?: ModelAdjustments
  email?: string
  state?: string
  tracking?: string
  note?: string
}

export type Wish =
  | {
      kind: 'create'
      by: Person
      lines: ModelLine[]
      adjustments: ModelAdjustments
      accepted: boolean
      note: string
      key: string | undefined
    }
  | { kind: 'change'; by: Person; order: number; to: OrderStatus; reason: string }
  | {
      kind: 'edit'
      by: Person
      order: number
      edit: ModelEdit
      reason: string
      /** The index of the timeline's last entry when the order was read. Undefined sends no version. */
      readAt: number | undefined
    }
  | { kind: 'cancel'; by: Person; order: number; reason: string }
  | { kind: 'undo'; by: Person; order: number; entriesBack: number }
  | { kind: 'note'; by: Person; order: number; text: string }
  | { kind: 'resend'; by: Person; order: number }
  | { kind: 'release'; by: Person; order: number; reason: string }

type Entry = {
  /** Undefined until the server returns it. */
  id?: string | undefined
  type: TimelineEntryType
  from: OrderStatus | null
  to: OrderStatus | null
  reason: string | null
  at: number
  by: Person | 'nobody'
  /** The fields that an edit changed. */
  fields?: string[]
}

export type ModelOrder = {
  id?: string
  status: OrderStatus
  lines: ModelLine[]
  adjustments: ModelAdjustments
  timeline: Entry[]
  /** The cents of each payment that counts. */
  payments: number[]
  /** The items before the edit that made it paid; undefined if a payment did. */
  beforeCover?: Priced | undefined
  messages: number
  email: string
  state: string
  tracking: string
  note: string
  updatedAt: number
  hold: 'never' | 'held' | 'released'
}

export const firstEmail = 'dana@example.com'

export type OrderModel = {
  now: number
  /** The stock of each product. */
  stock: number[]
  orders: ModelOrder[]
  /** For each idempotency key, the request as text and the index of its order. */
  keys: Map<string, { content: string; order: number }>
}

/** The price of any product and of a free line, in cents. */
export const pricesInCents = { article: 1000, free: 495 } as const

/** The expected answer. `order` is the index of the order in it. */
export type Expected = { status: number; problem?: string; order?: number }

const refusal = (status: number, problem: string): Expected => ({ status, problem })

function piecesOf(lines: readonly ModelLine[], stock: readonly number[]): number[] {
  return stock.map((_, article) => lines.reduce((sum, line) => sum + (line.article === article ? line.quantity : 0), 0))
}

function create(model: OrderModel, wish: Wish & { kind: 'create' }): Expected {
  const { by, lines, adjustments, accepted, note, key } = wish
  const content = JSON.stringify([lines, adjustments, accepted, note])
  const kept = key === undefined ? undefined : model.keys.get(key)
  if (kept !== undefined) {
    if (kept.content === content) return { status: 201, order: kept.order }
    return refusal(422, 'idempotency-key-reused')
  }
  if (!accepted) return refusal(422, 'validation')
  const pieces = piecesOf(lines, model.stock)
  if (model.stock.some((left, article) => left < (pieces[article] ?? 0))) return refusal(409, 'out-of-stock')
  if (isNoTotal({ lines, adjustments })) return refusal(422, 'validation')
  model.stock = model.stock.map((left, article) => left - (pieces[article] ?? 0))
  const created: Entry = { type: 'created', from: null, to: 'pending', reason: null, at: model.now, by }
  const noted: Entry = { ...created, type: 'note', to: null, reason: note, at: model.now + 1 }
  const timeline = note === '' ? [created] : [created, noted]
  const updatedAt = timeline.at(-1)?.at ?? model.now
  const fields = { email: firstEmail, state: '', tracking: '', note }
  const placed: ModelOrder = {
    ...fields,
    status: 'pending',
    ...{ lines, adjustments },
    timeline,
    payments: [],
    messages: 1,
    updatedAt,
    hold: 'never',
  }
  model.orders.push(placed)
  const order = model.orders.length - 1
  if (key !== undefined) model.keys.set(key, { content, order })
  return { status: 201, order }
}

/** Appends to the timeline, always later than every entry before it, like the server. */
function append(model: OrderModel, order: ModelOrder, entry: Omit<Entry, 'at'>): void {
  const at = Math.max(model.now, order.updatedAt + 1)
  order.timeline.push({ ...entry, at })
  order.updatedAt = at
}

function change(model: OrderModel, order: ModelOrder, { by, to, reason }: Omit<Wish & { kind: 'change' }, 'kind'>) {
  const from = order.status
  if (!canTransition(from, to)) return refusal(409, 'illegal-transition')
  const type = to === 'cancelled' ? 'cancelled' : 'status_changed'
  const due = totalOf(order) - receivedFor(order)
  // An edit made it dearer after it was paid.
  const isRest = to === 'paid' && due < totalOf(order)
  const words = isRest ? [`Received ${inDollars(due)} by Cash App, the rest of what was due.`] : []
  const told = [...words, reason].filter((text) => text !== '').join(' ')
  append(model, order, { type, from, to, reason: told === '' ? null : told, by })
  order.status = to
  if (to === 'paid') {
    order.payments.push(due)
    order.beforeCover = undefined
  }
  if (to === 'cancelled') {
    const pieces = piecesOf(order.lines, model.stock)
    model.stock = model.stock.map((left, article) => left + (pieces[article] ?? 0))
  }
  return undefined
}

type Priced = Pick<ModelOrder, 'lines' | 'adjustments'>

const productsOf = ({ lines }: Priced): number =>
  lines.reduce((sum, { article, quantity }) => sum + quantity * pricesInCents[article === null ? 'free' : 'article'], 0)

function totalOf(order: Priced): number {
  const { discount, shipping, tax } = order.adjustments
  return productsOf(order) - discount + shipping + tax
}

const receivedFor = ({ payments }: ModelOrder): number => payments.reduce((sum, cents) => sum + cents, 0)

const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Whether no order may have this total. */
const isNoTotal = (order: Priced): boolean => order.adjustments.discount > productsOf(order) || totalOf(order) <= 0

/** The fields that an edit would change, as the timeline names them. */
function changedBy(order: ModelOrder, { lines, adjustments, email, state, tracking, note }: ModelEdit): string[] {
  return [
    ...(email !== undefined && email !== order.email ? ['customer'] : []),
    ...(state !== undefined && state !== order.state ? ['shippingAddress'] : []),
    ...(lines !== undefined && JSON.stringify(lines) !== JSON.stringify(order.lines) ? ['products'] : []),
    ...(adjustments !== undefined && JSON.stringify(adjustments) !== JSON.stringify(order.adjustments)
      ? ['adjustments']
      : []),
    ...(tracking !== undefined && tracking !== order.tracking ? ['trackingNumber'] : []),
    ...(note !== undefined && note !== order.note ? ['note'] : []),
  ]
}

const touchesTracking = ({ type, from, to }: Entry): boolean =>
  (type === 'status_changed' && to === 'shipped') || (type === 'undone' && from === 'shipped')

/** True if an entry after `readAt` changed one of the fields. */
function isStale({ timeline }: ModelOrder, readAt: number | undefined, fields: readonly string[]): boolean {
  if (readAt === undefined) return false
  const later = timeline.slice(Math.min(readAt, timeline.length - 1) + 1)
  return later.some((entry) =>
    fields.some((field) => entry.fields?.includes(field) || (field === 'trackingNumber' && touchesTracking(entry))),
  )
}

function edit(model: OrderModel, order: ModelOrder, wish: Wish & { kind: 'edit' }): Expected | undefined {
  const { reason, readAt, by } = wish
  const fields = changedBy(order, wish.edit)
  if (fields.length === 0) return undefined
  if (isStale(order, readAt, fields)) return refusal(409, 'order-changed')
  const rules = fields.map((field) => editRules[order.status][partOfChange[field as keyof typeof partOfChange]])
  if (rules.includes('fixed')) return refusal(409, 'not-editable')
  if (reason === '' && rules.some((rule) => rule !== 'free')) return refusal(422, 'validation')
  const edited = { ...order, ...wish.edit }
  const [had, needed] = [piecesOf(order.lines, model.stock), piecesOf(edited.lines, model.stock)]
  const left = model.stock.map((pieces, article) => pieces + (had[article] ?? 0) - (needed[article] ?? 0))
  if (left.some((pieces) => pieces < 0)) return refusal(409, 'out-of-stock')
  const isOtherTotal = totalOf(edited) !== totalOf(order)
  const isPriced = fields.includes('products') || fields.includes('adjustments')
  if (isPriced && isNoTotal(edited)) return refusal(422, 'validation')
  if (isOtherTotal) fields.push('totalAmount')
  model.stock = left
  const before = { lines: order.lines, adjustments: order.adjustments }
  Object.assign(order, wish.edit)
  append(model, order, { ...nothing, type: 'edited', reason: reason === '' ? null : reason, by, fields })
  const from = order.status
  if (isOtherTotal) settleEdit(model, order, { by, before })
  if (
    (from === 'pending' || order.status !== from) &&
    order.status === 'pending' &&
    fields.some((field) => field !== 'note')
  )
    order.messages += 1
  return undefined
}

/** An open order is paid exactly if the money that came covers its new total. */
function settleEdit(model: OrderModel, order: ModelOrder, { by, before }: { by: Person; before: Priced }): void {
  const [came, total] = [receivedFor(order), totalOf(order)]
  const from = order.status
  const editedAt = order.updatedAt
  const to = came >= total ? 'paid' : 'pending'
  if (from === to) return
  const words = to === 'paid' ? 'came before' : 'came'
  const reason = `${inDollars(came)} ${words}, and the order comes to ${inDollars(total)} now.`
  const reopened = order.timeline.findLast((entry) => entry.type === 'status_changed')
  // Nobody was told of the edit that it takes back.
  const isQuiet = to === 'paid' && reopened?.to === 'pending' && editedAt - reopened.at < undoWindowMs
  append(model, order, { type: isQuiet ? 'undone' : 'status_changed', from, to, reason, by })
  order.status = to
  order.beforeCover = to === 'paid' && !isQuiet ? before : undefined
}

function undo(model: OrderModel, order: ModelOrder, { by, entriesBack }: { by: Person; entriesBack: number }) {
  const last = order.timeline.at(-1)
  const { type, from, to, at, by: whose } = last ?? { type: 'created', from: null, to: null, at: 0, by }
  const isChange = (type === 'status_changed' && to !== 'pending') || type === 'cancelled'
  if (entriesBack > 0 || !isChange || from === null || whose !== by || model.now - at >= undoWindowMs)
    return refusal(409, 'not-undoable')
  if (to === 'cancelled') {
    const pieces = piecesOf(order.lines, model.stock)
    if (model.stock.some((left, article) => left < (pieces[article] ?? 0))) return refusal(409, 'out-of-stock')
    model.stock = model.stock.map((left, article) => left - (pieces[article] ?? 0))
  }
  const had = to === 'paid' ? order.beforeCover : undefined
  if (had !== undefined) {
    const [now, then] = [piecesOf(order.lines, model.stock), piecesOf(had.lines, model.stock)]
    const left = model.stock.map((pieces, article) => pieces + (now[article] ?? 0) - (then[article] ?? 0))
    if (left.some((pieces) => pieces < 0)) return refusal(409, 'out-of-stock')
    model.stock = left
  } else if (to === 'paid') order.payments.pop()
  if (to === 'shipped') order.tracking = ''
  append(model, order, { type: 'undone', from: to, to: from, reason: null, by })
  order.status = from
  if (had !== undefined) takeEditBack(model, order, { by, had })
  return undefined
}

/** The edit that made an order paid goes with its Undo. */
function takeEditBack(model: OrderModel, order: ModelOrder, { by, had }: { by: Person; had: Priced }): void {
  const fields = [...changedBy(order, had), 'totalAmount']
  Object.assign(order, had)
  order.beforeCover = undefined
  append(model, order, { ...nothing, type: 'edited', reason: 'Taken back with the payment', by, fields })
}

function resend(model: OrderModel, order: ModelOrder, by: Person): Expected | undefined {
  if (order.status !== 'pending') return refusal(409, 'illegal-transition')
  const since = Math.max(model.now, order.updatedAt + 1) - hourMs
  const resent = order.timeline.filter(({ type, at }) => type === 'instructions_resent' && at > since)
  if (resent.length >= maxResendsPerHour) return refusal(429, 'too-many-requests')
  append(model, order, { type: 'instructions_resent', from: null, to: null, reason: null, by })
  order.messages += 1
  return undefined
}

function release(model: OrderModel, order: ModelOrder, { by, reason }: { by: Person; reason: string }) {
  if (order.hold === 'released') return undefined
  if (order.hold === 'never' || !isOpen(order)) return refusal(409, 'conflict')
  append(model, order, { ...nothing, type: 'released', reason, by })
  order.hold = 'released'
  return undefined
}

const isOpen = ({ status }: ModelOrder): boolean => status === 'pending' || status === 'paid'

/** Applies an automatic step to the model, if allowed. */
export function foreseeMachine(model: OrderModel, order: ModelOrder, machine: Machine): void {
  if (machine === 'hold') {
    if (order.hold !== 'never' || !isOpen(order)) return
    append(model, order, { ...nothing, type: 'held', reason: 'Suspicious', by: 'nobody' })
    order.hold = 'held'
    return
  }
  const last = order.timeline.at(-1)
  const isUndoable = last?.type === 'status_changed' && last.by !== 'nobody' && model.now - last.at < undoWindowMs
  const isReserved = order.lines.every(({ article }) => article !== null)
  if (order.status !== 'paid' || order.hold === 'held' || isUndoable || !isReserved) return
  append(model, order, { type: 'status_changed', from: 'paid', to: 'shipped', reason: shippedByItself, by: 'nobody' })
  order.status = 'shipped'
}

const shippedByItself = 'Paid, and everything is in stock'

/** Applies a request to the model, if allowed, and returns the expected answer. */
export function foresee(model: OrderModel, wish: Wish): Expected {
  if (wish.kind === 'create') return create(model, wish)
  const order = model.orders[wish.order]
  if (order === undefined) throw new Error(`There is no order ${wish.order} in the model`)
  const { by } = wish
  const isCancelling = wish.kind === 'cancel' || (wish.kind === 'change' && wish.to === 'cancelled')
  if ((isCancelling || wish.kind === 'release') && wish.reason === '') return refusal(422, 'validation')
  if (by === 'stranger') return refusal(404, 'not-found')
  const refused = {
    change: () => wish.kind === 'change' && change(model, order, wish),
    cancel: () => wish.kind === 'cancel' && change(model, order, { ...wish, to: 'cancelled' }),
    edit: () => wish.kind === 'edit' && edit(model, order, wish),
    undo: () => wish.kind === 'undo' && undo(model, order, wish),
    note: () => wish.kind === 'note' && append(model, order, { ...nothing, type: 'note', reason: wish.text, by }),
    resend: () => resend(model, order, by),
    release: () => wish.kind === 'release' && release(model, order, wish),
  }[wish.kind]()
  return refused || { status: 200, order: wish.order }
}

const nothing = { from: null, to: null }

/** The order as the user `mine` must see it. */
export function viewOf({ now }: OrderModel, order: ModelOrder) {
  const last = order.timeline.at(-1)
  const isUndoable =
    last !== undefined &&
    ((last.type === 'status_changed' && last.to !== 'pending') || last.type === 'cancelled') &&
    last.by === 'mine' &&
    now - last.at < undoWindowMs
  return {
    status: order.status,
    lines: order.lines,
    totals: { products: productsOf(order), ...order.adjustments, total: totalOf(order) },
    adjustments: Object.entries(order.adjustments).filter(([, cents]) => cents > 0),
    parts: [order.email, order.state, order.tracking, order.note],
    timeline: order.timeline.map(({ type, from, to, reason, at, fields = [] }) => ({
      type,
      from,
      to,
      reason,
      fields: fields.toSorted(),
      at: new Date(at).toISOString(),
    })),
    payments: order.payments.length,
    messages: order.messages,
    updatedAt: new Date(order.updatedAt).toISOString(),
    undoable: isUndoable ? new Date(last.at + undoWindowMs).toISOString() : null,
    hold: order.hold,
  }
}

/** The same view of the server's answer. `skus` are the products' SKUs. */
export function viewOfAnswer(order: OrderDetails, skus: readonly string[]) {
  const { status, timeline, payments, messages, updatedAt, undoable, risk } = order
  return {
    status,
    lines: order.products.map(({ sku, quantity }) => ({ article: sku === null ? null : skus.indexOf(sku), quantity })),
    totals: Object.fromEntries(Object.entries(order.totals).map(([kind, amount]) => [kind, usdToCents(amount)])),
    adjustments: order.adjustments.map(({ kind, amount }) => [kind, usdToCents(amount)]),
    parts: [order.customer.email, order.shippingAddress?.state ?? '', order.trackingNumber ?? '', order.note ?? ''],
    timeline: timeline.map(({ type, from, to, reason, at, changes }) => {
      const fields = changes.map(({ field }) => field).toSorted()
      return { type, from, to, reason, fields, at }
    }),
    payments: payments.length,
    messages: messages.length,
    updatedAt,
    undoable: undoable?.until ?? null,
    hold: risk?.releasedAt ? 'released' : risk?.heldAt ? 'held' : 'never',
  }
}
