import fc from 'fast-check'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import {
  firstEmail,
  type ModelAdjustments,
  type ModelEdit,
  type ModelLine,
  type Person,
  type Wish,
} from './order-model.ts'

// Random requests for the property test of orders.

const by = fc.constantFrom<Person[]>(...Array<Person>(8).fill('mine'), 'colleague', 'colleague', 'stranger')
/** An order's index; there may be fewer orders. */
export const orderPlace = fc.nat(5)
const line: fc.Arbitrary<ModelLine> = fc.record({
  article: fc.constantFrom(0, 0, 1, null),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 3 })
/** Discounts as large as the cheapest order, and larger. */
const adjustments: fc.Arbitrary<ModelAdjustments> = fc.record({
  discount: fc.constantFrom(0, 0, 495, 1000),
  shipping: fc.constantFrom(0, 0, 595),
  tax: fc.constantFrom(0, 0, 83),
})
const creation: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('create'),
  by: fc.constantFrom('mine', 'colleague'),
  lines,
  adjustments,
  accepted: fc.constantFrom(true, true, true, false),
  note: fc.constantFrom('', 'Birthday on Friday'),
  key: fc.constantFrom(undefined, undefined, 'one', 'two', 'three'),
})
const change: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('change'),
  by,
  order: orderPlace,
  to: fc.constantFrom(...orderStatuses, 'paid', 'paid', 'shipped', 'delivered'),
  reason: fc.constantFrom('', 'Because'),
})
const cancellation: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('cancel'),
  by,
  order: orderPlace,
  reason: fc.constantFrom('', 'Mistake', 'Mistake'),
})
const undoing: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('undo'),
  by,
  order: orderPlace,
  entriesBack: fc.constantFrom(0, 0, 0, 0, 1, 9),
})
const note: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('note'),
  by,
  order: orderPlace,
  text: fc.constant('Called'),
})
const edit: fc.Arbitrary<ModelEdit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ lines }) },
  { weight: 2, arbitrary: fc.record({ adjustments }) },
  fc.record({ lines, adjustments }),
  fc.record({ email: fc.constantFrom(firstEmail, 'robin@example.com') }),
  { weight: 2, arbitrary: fc.record({ state: fc.constantFrom('', 'TX', 'OR') }) },
  { weight: 2, arbitrary: fc.record({ tracking: fc.constantFrom('', 'A', 'B') }) },
  fc.record({ note: fc.constantFrom('', 'Birthday on Friday', 'Ring twice') }),
  fc.record({ lines, state: fc.constantFrom('TX', 'OR'), note: fc.constant('Ring twice') }),
)
const editing: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('edit'),
  by,
  order: orderPlace,
  edit,
  reason: fc.constantFrom('', 'Asked for it', 'Asked for it', 'Asked for it'),
  readAt: fc.constantFrom(undefined, 99, 99, 0, 1, 2),
})
const releasing: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('release'),
  by,
  order: orderPlace,
  reason: fc.constantFrom('', 'Checked', 'Checked'),
})
const resending: fc.Arbitrary<Wish> = fc.record({ kind: fc.constant('resend'), by, order: orderPlace })
/** Undo is repeated because it is possible only shortly after a change. */
export const wishes = [
  creation,
  creation,
  change,
  change,
  change,
  cancellation,
  undoing,
  undoing,
  undoing,
  note,
  editing,
  editing,
  editing,
  resending,
  releasing,
  releasing,
]
