import { fixedReason } from '../../contract/orders/edit-rules.ts'
import type { OrderPart } from '../../contract/orders/order-parts.ts'
import { type OrderStatus, orderStatusLabels, orderTransitions } from '../../contract/orders/order-status.ts'
import { DomainError, NotFoundError } from '../errors.ts'

const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

export class OrderNotFoundError extends NotFoundError {
  constructor() {
    super('Order')
  }
}

/** Some of several orders. */
export class OrdersNotFoundError extends NotFoundError {
  constructor(ids: readonly string[]) {
    super('Orders', `${ids.length === 1 ? 'Order' : 'Orders'} not found: ${ids.join(', ')}`)
  }
}

export class IllegalTransitionError extends DomainError {
  constructor(number: number, from: OrderStatus, to: OrderStatus) {
    const label = (status: OrderStatus): string => orderStatusLabels[status].toLowerCase()
    const next = orderTransitions[from].map(label).join(' or ')
    const rule = next === '' ? 'its status is final' : `it can become ${next}`
    const message =
      from === to
        ? `Order #${number} is already ${label(to)}.`
        : `Order #${number} is ${label(from)} and can't become ${label(to)}: ${rule}.`
    super('illegal-transition', message, { from, to })
  }
}

export class ReasonRequiredError extends DomainError {
  constructor(message = 'A reason is required') {
    super('validation', message, { errors: [{ path: 'reason', message }] })
  }
}

export class NotUndoableError extends DomainError {
  constructor(why: string) {
    super('not-undoable', `The change can no longer be undone. ${why}`)
  }
}

/** Instructions and claims are for orders that still have to be paid. */
export class NotPendingError extends DomainError {
  constructor(number: number, status: OrderStatus, rule = 'payment instructions are sent for pending orders only') {
    const label = orderStatusLabels[status].toLowerCase()
    super('illegal-transition', `Order #${number} is ${label}: ${rule}.`, { from: status, to: 'pending' })
  }
}

/** The lines and adjustments make another total than the caller believes. */
export class TotalMismatchError extends DomainError {
  constructor(expectedCents: number, totalCents: number) {
    const message = `The order totals ${inDollars(totalCents)}, not ${inDollars(expectedCents)}`
    super('validation', message, { errors: [{ path: 'totalAmount', message }] })
  }
}

/** `order` is the one that has the id. */
export class ExternalIdTakenError extends DomainError {
  constructor(externalId: string, order: { id: string; number: number }) {
    super('external-id-taken', `Order #${order.number} has the external ID “${externalId}” already.`, { order })
  }
}

export class InvalidOrderError extends DomainError {
  constructor(path: string, message: string) {
    super('validation', message, { errors: [{ path, message }] })
  }
}

/** A product was sent with another price than it has, in cents. */
export class OtherPriceError extends InvalidOrderError {
  constructor(path: string, sku: string, cents: number) {
    super(
      path,
      `The price of ${sku} is ${inDollars(cents)}: it comes from the catalog, or from the order that has it already. Leave it out, or order the item by its name with a price of your own.`,
    )
  }
}

/** The status fixes the part, or, with the totals in cents, fixes what it adds up to. */
export class NotEditableError extends DomainError {
  constructor(number: number, status: OrderStatus, part: OrderPart) {
    super('not-editable', fixedReason(status, part).replace(/^The order/, `Order #${number}`))
  }
}

/** The money of a paid order is in motion, so its total can't change in this way. */
export class TotalNotEditableError extends DomainError {
  /** `why`: or the cents that are left beside its refunds. */
  constructor(number: number, why: 'taken back' | number) {
    const reason =
      why === 'taken back'
        ? 'a payment of it was taken back. Record another payment first'
        : `it has a refund, so it can’t come to more than the ${inDollars(why)} that is left. Enter another order for the rest`
    super('not-editable', `Order #${number} keeps its total: ${reason}.`)
  }
}

/** Pieces of a product came back with a refund, so its line says what was ordered. */
export class PiecesBackError extends DomainError {
  constructor(number: number, product: string, pieces: number) {
    const came = pieces === 1 ? 'piece has' : 'pieces have'
    super('not-editable', `Order #${number} keeps its pieces of ${product}: ${pieces} ${came} come back with a refund.`)
  }
}

/** Another person changed the same fields; `present` has their current values. */
export class OrderChangedError extends DomainError {
  constructor(number: number, present: readonly { path: string; value: unknown }[], version: string) {
    super('order-changed', `Order #${number} was changed by somebody else while you edited it.`, {
      changed: present,
      version,
    })
  }
}

/** Another amount is due than when the payment was decided; both in cents. */
export class DueChangedError extends DomainError {
  constructor(number: number, dueCents: number, expectedCents: number) {
    super(
      'conflict',
      `Order #${number} waits for ${inDollars(dueCents)} now, not ${inDollars(expectedCents)}: look at it again.`,
    )
  }
}

/** Receipts of money that probably pays the order wait for a decision. */
export class MoneyWaitsError extends DomainError {
  constructor(
    number: number,
    waiting: readonly { amountCents: number }[],
    { isAmountStated }: { isAmountStated: boolean },
  ) {
    const amounts = waiting.map(({ amountCents }) => inDollars(amountCents)).join(' and ')
    const waits = `${amounts} that came for order #${number} ${waiting.length === 1 ? 'waits' : 'wait'} for a decision`
    super(
      'conflict',
      isAmountStated
        ? `${waits}: decide about the receipt first.`
        : `${waits}: decide about the receipt, or say how much came beside it.`,
    )
  }
}

/** There is nothing to release. */
export class NotHeldError extends DomainError {
  constructor(number: number) {
    super('conflict', `Order #${number} is not held for review.`)
  }
}

/** `reason` is null where none was given. */
export class ShopClosedError extends DomainError {
  constructor(reason: string | null) {
    super(
      'shop-closed',
      `The shop is closed and takes no new orders.${reason === null ? '' : ` The reason: ${reason}`}`,
    )
  }
}
