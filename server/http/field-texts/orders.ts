import { record } from '../../../contract/core/record.ts'
import { orderFilterTexts } from '../../../contract/orders/order-filter-texts.ts'
import { type FilterName, filterNames } from '../../../contract/orders/order-filters.ts'

/** Parameters and fields of orders: their lists, one order, and changes. */

/** The filters of the list, the counts and the export. */
const filters: Record<FilterName | 'updatedSince', string> = {
  ...record(filterNames, (name) => orderFilterTexts[name].text),
  updatedSince:
    'Only orders that were created, edited or got an entry in their timeline at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins in `timezone`, else in UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted.',
}

const filtered = ['getOrders', 'getOrdersCounts', 'getOrdersExport']

const transfer = 'The money that the event is about.'

export const orderTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    filtered.flatMap((call) => Object.entries(filters).map(([name, text]) => [`${call}?${name}`, text])),
  ),
  '/orders/{id}':
    'The id of the order, as lists answer it. Its number isn’t accepted: find it with `GET /api/orders?search=`.',
  '/orders/{id}/payments/{paymentId}': 'The `id` of the payment in the order’s `payments`.',
  'postOrdersByIdPaymentsByPaymentIdNeverCame.body.reason':
    'Why, for the timeline; required and not blank, at most 500 characters.',
  'getOrders?sort':
    'How the list is sorted: a field, with `-` before it for descending. By default the newest come first. Orders without the moment come before the earliest. Only `createdAt` and `-createdAt` have a `nextCursor`.',
  'getOrdersWaiting?sort':
    'How the list is sorted. By default the orders with the oldest claim come first, and the answer has no `nextCursor`; with `createdAt` the oldest order does.',
  'getOrdersExport?sort':
    'How the lines are sorted: a field, with `-` before it for descending. By default the newest come first.',
  'getOrdersExport?page':
    'Accepted and ignored, so that you can send the query of the list: the file has all orders that match.',
  'getOrdersExport?limit': 'Accepted and ignored, as `page`.',
  '?ids':
    'The ids of the orders to print, with commas between them, in the order of printing; one that comes twice is printed once. At most 100.',
  '?format':
    'The paper: `5160` is Avery 5160 (Letter, 30 labels a sheet), `L7160` is Avery L7160 (A4, 21 a sheet), `4x6` has one label of 4 × 6 inches a page.',
  '?start':
    'The first label of the first sheet to print on, from 1, so that a used sheet can be finished. At most the labels of a sheet: 30, 21 or 1.',

  'getOrders.orders': 'The orders of this page.',
  ':isTotalExact': 'False if more entries match than `total` says: very many aren’t counted.',
  'getOrders.total':
    'How many orders match on all pages, if `isTotalExact`; else at least so many match. 0 with `after`, which counts nothing.',
  'getOrders.isTotalExact':
    'False if more orders match than `total` says. Up to 10,000 are counted, or 500 found by `search`; with `after` none is.',
  'getOrders.totalAmount':
    'The totals of all matching orders together, in US dollars; null if `isTotalExact` is false.',
  'getOrders.nextCursor':
    'Pass it as `after` for the next page. Null on the last page, and in lists that are not sorted by `createdAt` or `-createdAt`. Orders that arrive or change in between move no other from one page to the next.',
  'getOrdersCounts.total': 'How many orders match, if `isTotalExact`; else at least so many match.',
  'getOrdersCounts.statusBreakdown': 'How many of the orders are in each status; null if `isTotalExact` is false.',
  'getOrdersWaiting.waiting': 'The orders of this page, those with the oldest claim first, then those without one.',
  'getOrdersWaiting.total': 'How many orders wait for money, on all pages.',
  'getOrdersWaiting.claimed': 'How many of them have a customer who says that they paid.',
  'getOrdersHeld.orders': 'The held orders, the latest first, at most 50.',
  'getOrdersHeld.total': 'How many orders are held, listed or not.',
  ':order': 'The order as it is now.',
  'getOrdersByIdInstructions.instructions': 'The payment instructions, to be sent by text or in a chat.',
  'getOrdersByIdInstructions.instructions.text': 'The instructions as plain text, with line breaks.',
  'getOrdersByIdInstructions.instructions.customerEmails':
    'Whether Paydesk emails the customer itself: `on`; `off` if the shop has turned emails to customers off; `not-connected` if no mail server is there.',

  'Order.id': 'The id of the order: a UUID that never changes. Calls about one order take it in their path.',
  'Order.number': 'The order’s number that people use, shown as `#12345`. It is unique among all shops of this server.',
  'Order.status':
    'Where the order stands: `pending` (waits for its money), `paid`, `shipped`, `delivered` or `cancelled`.',
  'Order.paymentMethod': 'The method that the customer pays by. Once paid, the one that the money came by.',
  'Order.totalAmount': 'The total that the order costs, in US dollars with two decimals; the same as `totals.total`.',
  'Order.createdAt': 'When the order was created (ISO 8601, UTC).',
  'Order.updatedAt':
    'When the order was last changed, or got an entry in its timeline (ISO 8601, UTC). Send it as `version` with an edit.',
  'Order.paidAt':
    'When its money came (ISO 8601, UTC); null if it was never paid in full. It stays when the order is cancelled.',
  'Order.shippedAt': 'When it was marked as shipped (ISO 8601, UTC); null if it wasn’t.',
  'Order.deliveredAt': 'When it was marked as delivered (ISO 8601, UTC); null if it wasn’t.',
  'Order.cancelledAt': 'When it was cancelled (ISO 8601, UTC); null if it wasn’t.',
  'Order.trackingNumber': 'The tracking number of the parcel; null if none was entered.',
  'Order.trackingCarrier':
    'The carrier of the parcel: `UPS`, `USPS`, `FedEx`, `DHL`, whose tracking pages are known, or any other name as it was entered. Null if none was entered.',
  'Order.externalId':
    'The order’s id in your own system, as you sent it; null without one. No other order of the shop has it.',
  'Order.metadata':
    'Texts that your programs keep with the order, by key. Paydesk gives them no meaning. Empty (`{}`) without any.',
  'Order.paymentEmail':
    'The email address that the customer pays from, if it is known and is not their own; else null.',
  'Order.customer': 'The customer as this order names them. Changing the customer’s record doesn’t change it.',
  'Order.customer.id': 'The id of the customer’s record, for `GET /api/customers/{id}`.',
  'Order.customer.name': 'The customer’s name on this order.',
  'Order.customer.email': 'The customer’s email address on this order, to which their messages go.',
  'Order.customer.phone': 'The customer’s phone number as entered; null without one.',
  'Order.merchant': 'The shop that the order belongs to.',
  'Order.merchant.email': 'The shop’s email address.',
  'Order.shippingAddress': 'The address that the parcel goes to; null if the order has none.',
  'Order.products': 'The lines of the order, in the order in which they were entered.',
  'Order.adjustments': 'The order’s discounts, then shipping, then tax. Empty if the products alone make the total.',
  'Order.totals': 'The total by kind, which adds up.',
  'Order.risk': 'What fraud detection found when the order was new; null if it was off.',
  'Order.isTakenBack':
    'True for a paid order if a provider took its money back, nobody has handled that yet and no other payment took its place.',

  'OrderLine.name':
    'The name of the item: that of the product with size and color when it was ordered, or the name of a custom item.',
  'OrderLine.sku': 'The SKU of the product in the catalog; null for a custom item, which has no stock.',
  'OrderLine.quantity': 'How many pieces were ordered. A whole number.',
  'OrderLine.price': 'The price of one piece in US dollars, as it was when it was ordered.',
  'OrderLine.picture':
    'The first picture that the product has now; null without one. Lists and webhooks leave the field out.',
  'OrderAdjustment.kind': 'Whether it is a discount, shipping or tax.',
  'OrderAdjustment.name':
    'The name that the customer sees in place of the kind, such as `Coupon SUMMER10`; null to show the kind.',
  'OrderAdjustment.amount':
    'Its amount in US dollars, positive for each kind: a discount is subtracted, shipping and tax are added.',
  'OrderTotals.products': 'The lines together, in US dollars: each price times its quantity.',
  'OrderTotals.discount': 'The discounts together, in positive US dollars: they are subtracted.',
  'OrderTotals.shipping': 'Shipping, in US dollars.',
  'OrderTotals.tax': 'Taxes together, in US dollars.',
  'OrderTotals.total': 'products − discount + shipping + tax, in US dollars.',
  'ShippingAddress.name': 'The name of the person or firm that gets the parcel.',
  'ShippingAddress.street': 'The street with the house number.',
  'ShippingAddress.city': 'The city of the address.',
  'ShippingAddress.state': 'The state or province, such as `TX`.',
  'ShippingAddress.zip': 'The ZIP or postal code, such as `78701`.',
  'ShippingAddress.country': 'The country, as a rule by its two letters (`US`).',
  'ShippingAddress.phone': 'A phone number for the carrier, as entered; null without one.',
  'OrderRisk.score': 'The points of all reasons together, from 0 to 100. From 50 on, the order is held for review.',
  'OrderRisk.level': 'The level of the score: `low` below 25, `medium` from 25, `high` from 50.',
  'OrderRisk.reasons': 'The rules that gave points, the heaviest first.',
  'OrderRisk.heldAt': 'When the order was held for review (ISO 8601, UTC); null if it wasn’t.',
  'OrderRisk.releasedAt': 'When somebody reviewed and released it (ISO 8601, UTC); null while nobody has.',
  'RiskReason.rule': 'The name of the rule.',
  'RiskReason.points': 'The points that the rule gave.',
  'RiskReason.text': 'The rule in words with its figures: `5 orders from this email within an hour`.',

  'OrderDetails.note':
    'The note for the staff, which the customer never sees; null without one. It is in no list, export or webhook.',
  'OrderDetails.merchantCountry':
    'The country of the shop by its two letters (`US`). An address in it can be shown without its country.',
  'OrderDetails.timeline': 'Everything that happened to the order, oldest first. Entries are only appended.',
  'OrderDetails.payments': 'The money that pays the order, oldest first: one entry for each transfer, or part of one.',
  'OrderDetails.reversals':
    'Payments that their providers took back, as long as nobody has handled it. `money` and `payment` still count them.',
  'OrderDetails.refunds': 'The refunds of the order, oldest first.',
  'OrderDetails.stockKeptOut':
    'True if the order was cancelled without putting its pieces back in stock. A refund can still put them back, as long as money is left to refund.',
  'OrderDetails.money': 'The order’s money so far, in US dollars.',
  'OrderDetails.money.received': 'The money that came for the order, also what was sent back since.',
  'OrderDetails.money.due':
    'The rest that a pending order waits for, or what a paid one lacks because it was taken back; 0 for others.',
  'OrderDetails.money.tip': 'The part of what came that is a tip.',
  'OrderDetails.money.surplus': 'The part of what came that is beyond total and tips, and has no refund yet.',
  'OrderDetails.money.refundable': 'The most that can be refunded now: what was received and has no refund.',
  'OrderDetails.payment': 'What the customer is asked to pay, and what they say about it.',
  'OrderDetails.payment.code':
    'Five letters and digits for the note of the payment, by which it is found. Unique among the shop’s pending orders.',
  'OrderDetails.payment.payUrl':
    'The full address of the page where the customer pays; null while its link is revoked.',
  'OrderDetails.payment.due':
    'What a pending order still waits for, or a paid one lacks because it was taken back, in US dollars; 0 once nothing is left to pay. The same as `money.due`.',
  'OrderDetails.payment.received': 'What came for the order, in US dollars, also what was sent back since.',
  'OrderDetails.payment.refunded': 'What the shop has sent back to the customer, in US dollars.',
  'OrderDetails.payment.state':
    'How far the payment has come: `none`, `claimed` (the customer says that they paid), `matched` (money is there that a person has to confirm), `short` (a part has come), `confirmed` (the shop has the money); `over` (more came than was due), `late` (money came for a cancelled order), `duplicate` (a second transfer came) and `reversed` (the provider took money back, or it never came) need a look.',
  'OrderDetails.proposals':
    'Money that a person has to decide about, and that fits this order best. It pays nothing yet.',
  'OrderDetails.proposals.method': 'The method that the money came by.',
  'OrderDetails.proposals.receiptId': 'The id of the receipt, for `GET /api/payment-receipts/{id}` and its decision.',
  'OrderDetails.proposals.moneyId': 'The id of the money, as in `GET /api/money`.',
  'OrderDetails.proposals.amount': 'The amount that came, in US dollars.',
  'OrderDetails.proposals.reference': 'The transaction’s own id; null if it is unknown.',
  'OrderDetails.proposals.at': 'When the money came (ISO 8601, UTC).',
  'OrderDetails.payment.claimedAt':
    'When the customer said that they paid (ISO 8601, UTC); null if they haven’t, or not again since a part came.',
  'OrderDetails.payment.claim': 'The payer as the customer named them; null until they say that they paid.',
  'OrderDetails.instructions': 'How to pay what is left, by the order’s own method first. Empty once nothing is left.',
  'OrderDetails.messages': 'The messages about the order to the customer and to the shop, oldest first.',
  'OrderDetails.undoable':
    'The newest entry of the timeline, if the caller may still undo it with `POST /api/orders/{id}/undo`; else null. It has to be their own change of the last minute.',
  'OrderDetails.undoable.entryId': 'The id of that entry, to be sent with the undo.',
  'OrderDetails.undoable.until': 'When it can no longer be undone (ISO 8601, UTC).',

  'ClaimedPayer.payerHandle':
    'The handle that the customer says they paid from, such as `@siobhan-osullivan`; null if they named none.',
  'ClaimedPayer.payerName': 'The name that the customer says the payment is under; null if they named none.',
  'ClaimedPayer.isOutdated': 'Whether an edit changed the total or the method after the claim.',
  'ClaimedPayer.lastFour':
    'The last four digits of the account that the customer says they paid from; null if they named none.',
  'PaymentInstruction.method': 'The method that this entry is about.',
  'PaymentInstruction.account':
    'The shop’s account to pay to: a $cashtag, a name, an email address, a phone number or a coin address.',
  'PaymentInstruction.amount': 'What is left to pay, in US dollars. Coins are paid at the exchange rate of the moment.',
  'PaymentInstruction.memo': 'The text to write in the payment’s note: the order’s code.',
  'PaymentInstruction.links': 'Links that begin the payment, as far as the method has them. Empty in a test shop.',
  'PaymentInstruction.links.app': 'Opens the method’s app on a phone. Absent if there is none.',
  'PaymentInstruction.links.web': 'Opens the method’s website. Absent if there is none.',
  'PaymentInstruction.links.uri': 'A link that wallets or banks read, also as a QR code. Absent if there is none.',
  'PaymentInstruction.steps': 'What the customer has to do, as sentences in order.',
  'TimelineEntry.id': 'The id of the entry, which `POST /api/orders/{id}/undo` takes.',
  'TimelineEntry.at': 'When it happened (ISO 8601, UTC).',
  'TimelineEntry.type': 'The kind of event.',
  'TimelineEntry.actor': 'Who or what did it.',
  'TimelineEntry.actor.kind':
    'A person of the shop (`user`), the customer, a program with an API key (`api`), or Paydesk itself (`system`).',
  'TimelineEntry.actor.name':
    'The name at that time: of the person, the key (`API key Warehouse`), or the part of Paydesk (`Fraud detection`).',
  'TimelineEntry.from': 'The status before; null for an entry that changed none, and for the creation.',
  'TimelineEntry.to': 'The status after; null for an entry that changed none.',
  'TimelineEntry.reason': 'The reason that was given, or the text of a note; null without one.',
  'TimelineEntry.changes': 'The fields that an edit changed, each before and after; empty for other entries.',
  'OrderFieldChange.field': 'The name of the field that changed.',
  'OrderFieldChange.from': 'The value before the edit, in the form that the order has it; money in US dollars.',
  'OrderFieldChange.to': 'The value after the edit, in the same form.',
  'OrderFieldChange.from.name': 'The customer’s name before.',
  'OrderFieldChange.from.email': 'The customer’s email address before.',
  'OrderFieldChange.from.phone': 'The customer’s phone number before; null if they had none.',
  'OrderFieldChange.to.name': 'The customer’s name after.',
  'OrderFieldChange.to.email': 'The customer’s email address after.',
  'OrderFieldChange.to.phone': 'The customer’s phone number after; null if they have none.',
  'Payment.id': 'The id of this payment of the order.',
  'Payment.method': 'The method that the money came by.',
  'Payment.amount': 'The part of the transfer that pays this order, in US dollars. `movement.amount` is all that came.',
  'Payment.tip': 'The part of the transfer that is a tip for this order, in US dollars.',
  'Payment.surplus':
    'The part of the transfer that pays no order and is no tip, in US dollars: more came than was due. It stays the same if it is refunded.',
  'Payment.reference':
    'The transaction’s own id, such as a Cash App identifier or a transaction hash; null if it isn’t known.',
  'Payment.source':
    'Where the record comes from: a person or an API key (`manual`), a mail of the provider (`notification`), the public chain, or an imported statement.',
  'Payment.receivedAt': 'When the money came (ISO 8601, UTC).',
  'Payment.movement': 'The whole transfer that the payment is from.',
  'Movement.id': 'The id of the transfer, for `GET /api/money/{id}`.',
  'Movement.amount':
    'The whole transfer in US dollars: more than the payment if the customer paid too much, or for several orders.',
  'Movement.payer': 'The payer’s name or handle; null if it isn’t known.',
  'Movement.note': 'The note that the customer wrote with the transfer; null without one.',
  'Movement.state':
    '`seen`: announced and not final. `settled`: it is there. `reversed`: the provider took it back, or it never came for an order that has shipped. `replaced`: recorded by mistake, or replaced by another record.',
  'Movement.evidence': 'Why it is believed, oldest first.',
  '.evidence.kind': '`manual`: a person or an API key says so. `receipt`: a document of the provider, or the chain.',
  '.evidence.isVerified': 'Whether the document was proven genuine. False for what a person says.',
  '.evidence.by': 'The person or API key that vouches for it; null for a document.',
  '.evidence.at': 'When this evidence came (ISO 8601, UTC).',
  'PaymentReversal.receiptId': 'The id of the provider’s mail, for `GET /api/payment-receipts/{id}`.',
  'PaymentReversal.moneyId': 'The id of the transfer that was taken back, for `GET /api/money/{id}`.',
  'PaymentReversal.amount': 'How much of the order’s money it was, in US dollars.',
  'PaymentReversal.at': 'When the provider said so (ISO 8601, UTC).',
  'WaitingOrder.order': 'The order, as lists have it.',
  'WaitingOrder.due': 'The rest that it waits for, in US dollars.',
  'WaitingOrder.received': 'What has come for it so far, in US dollars.',
  'WaitingOrder.state':
    'How far its payment has come, as `payment.state` of the order: `matched` while money waits for a decision, also if the customer says that they paid.',
  'WaitingOrder.code':
    'The five characters for the payment’s note; null for an order that hasn’t asked for its money yet.',
  'WaitingOrder.claim': 'The payer as the customer named them; null until they say that they paid.',
  'WaitingOrder.claim.at': 'When the customer said that they paid (ISO 8601, UTC).',

  'NewOrder.merchantId':
    'The id of the shop that the order is for. Administrators and platform keys must send it; everybody else creates orders of their own shop.',
  'NewOrder.customer': 'The customer. Their record is found by the email address, or created.',
  'NewOrder.products':
    'The lines of the order, from 1 to 1,000. A line with a `sku` takes name and price from your catalog and its pieces from stock; any other line states its own name and price.',
  'NewOrder.adjustments':
    'Discounts, shipping and tax, at most 20. Discounts must not exceed the products, and the order must total more than $0.00.',
  'NewOrder.paymentMethod':
    'The method that the customer will pay by. The shop must accept it (`paymentMethods` of its settings).',
  'NewOrder.paymentEmail': 'The email address that the customer pays from, if it is not their own.',
  'NewOrder.shippingAddress': 'The address that the parcel goes to. Leave it out if nothing is shipped.',
  'NewOrder.externalId':
    'The order’s id in your own system, one line of at most 100 characters. A second order of the shop with it is refused (409 `external-id-taken`), with the first as `order`.',
  'NewOrder.metadata':
    'Texts of your own that stay with the order: at most 50, by keys of 1 to 40 characters, each of at most 500 characters.',
  'NewOrder.note': 'A note for the staff, which the customer never sees. At most 2,000 characters.',
  'NewOrder.totalAmount':
    'The total that you expect, in US dollars. The order is refused (422) if its products and adjustments make a different one. Leave it out to take what they make.',
  'NewCustomer.name': 'The customer’s name, one line of at most 200 characters.',
  'NewCustomer.email': 'The customer’s email address. The payment instructions and all further messages go there.',
  'NewCustomer.phone':
    'The customer’s phone number as they write it, at most 40 characters. Null or left out without one.',
  'CatalogueLine.sku': 'The SKU of a variant of the shop’s catalog that is on sale. An unknown one is refused (422).',
  'CatalogueLine.quantity':
    'How many pieces, a whole number from 1 to 100,000. They are taken from stock at once; too few there answer 409.',
  'CatalogueLine.price':
    'The price of one piece that you expect, in US dollars. It changes nothing: the price comes from the catalog, or stays for a product that is on the order already. Another one is refused (422). To set a price yourself, order the item by its `name`, without `sku`.',
  'FreeLine.name':
    'The name of the item, one line of at most 200 characters. It needs to be in no catalog and has no stock.',
  'FreeLine.price': 'The price of one piece in US dollars, from 0 to 10,000,000.00, with at most two decimals.',
  'FreeLine.quantity': 'How many pieces, a whole number from 1 to 100,000.',
  'NewAdjustment.kind': '`discount` is subtracted from the products; `shipping` and `tax` are added.',
  'NewAdjustment.name':
    'Shown to the customer in place of the kind, such as `Coupon SUMMER10`. At most 100 characters; null or left out to show the kind.',
  'NewAdjustment.amount': 'Positive US dollars for each kind, at least 0.01, with at most two decimals.',
  'NewShippingAddress.name': 'The person or firm that gets the parcel, at most 200 characters.',
  'NewShippingAddress.street': 'The street with the house number, at most 200 characters.',
  'NewShippingAddress.city': 'The city, at most 100 characters.',
  'NewShippingAddress.state': 'The state or province, such as `TX`; at most 100 characters.',
  'NewShippingAddress.zip':
    'The ZIP or postal code. For an address in the US it must be a ZIP code that fits; elsewhere it is taken as written.',
  'NewShippingAddress.country': 'The country, best by its two letters. `US` if left out.',
  'NewShippingAddress.phone': 'A phone number for the carrier, at most 40 characters. Null or left out without one.',

  'EditOrderBody.customer':
    'The customer as they shall be, complete. Another email address moves the order to that customer’s record.',
  'EditOrderBody.shippingAddress': 'The address as it shall be, complete; null takes it away.',
  'EditOrderBody.products':
    'All lines as they shall be, from 1 to 1,000: what you leave out is taken off the order. A product that is on the order keeps its name and price; another one gets those of the catalog. Needs a `reason`, and `money:write` where it changes the total of a paid order.',
  'EditOrderBody.adjustments':
    'All discounts, shipping and tax as they shall be; `[]` takes them away, and without the field they stay. Needs a `reason`, and `money:write` where it changes the total of a paid order.',
  'EditOrderBody.paymentMethod': 'Another method, which the shop must accept. For a paid order it needs a `reason`.',
  'EditOrderBody.trackingNumber':
    'The tracking number, at most 100 characters; null or empty takes it away. For shipped and delivered orders.',
  'EditOrderBody.trackingCarrier':
    'The carrier, at most 60 characters; null or empty takes it away. Left out, it follows a number that shows its carrier. For shipped and delivered orders.',
  'EditOrderBody.note': 'The note for the staff, at most 2,000 characters; null or empty takes it away.',
  'EditOrderBody.externalId':
    'The order’s id in your own system, which no other order of the shop may have; null takes it away.',
  'EditOrderBody.metadata':
    'The keys to set, and with null those to remove; all others stay. An order has at most 50 keys of at most 40 characters with texts of at most 500.',
  'EditOrderBody.reason':
    'Why, for the timeline; at most 500 characters. Required, and not blank, where money or stock change: other `products` or `adjustments`, and another `paymentMethod` of a paid order.',
  'EditOrderBody.totalAmount':
    'The total that you expect after a change of `products` or `adjustments`, in US dollars. The edit is refused (422) if they make another.',
  'EditOrderBody.version':
    'The `updatedAt` of the order that you read. With it, the edit is refused (409 `order-changed`) if one of its fields was changed since; without it, the last edit wins.',
  'ChangeOrderStatusBody.status':
    'The status to move to: from `pending` to `paid`, then `shipped`, then `delivered`; `cancelled` from all but `delivered`. With `payment`, `paid` also records money for an order whose payment was taken back, or with `payment.sendBack` money that was not due, and leaves its status. Any other change answers 409 `illegal-transition`.',
  'ChangeOrderStatusBody.reason':
    'Why, for the timeline; at most 500 characters. The field must be there and may be empty (`""`), but not for `cancelled`.',
  'ChangeOrderStatusBody.trackingNumber': 'With `shipped` only: the tracking number, at most 100 characters.',
  'ChangeOrderStatusBody.trackingCarrier':
    'With `shipped` only: the carrier, at most 60 characters. `UPS`, `USPS`, `FedEx` and `DHL` give the customer a link to their tracking page.',
  'ChangeOrderStatusBody.paymentReference':
    'With `paid` only: the same as `payment.reference`, which wins if both are there.',
  'ChangeOrderStatusBody.payment':
    'With `paid` only: what you know of the money that came; all of it is optional. Less than what is due leaves the order pending. With `sendBack`, send an `Idempotency-Key`: a repeat would count the money twice. If a receipt of the same money waits for a decision about this order (`proposals`), this decides it, and nothing is counted twice.',
  'ChangeOrderStatusBody.payment.method':
    'The method that the money really came by. By default the order’s, which takes over this one.',
  'ChangeOrderStatusBody.payment.amount':
    'What came, in US dollars, at least 0.01; by default what is due. Less leaves the order pending, more is kept as its surplus. If other money waits for a decision about this order, say the amount that came beside it, else the answer is 409 `conflict`.',
  'ChangeOrderStatusBody.payment.due':
    'The amount that was due when you decided this, in US dollars. If another amount is due by now, because money came in between or the order was edited, nothing is recorded and the answer is 409 `conflict`. Not with `sendBack`.',
  'ChangeOrderStatusBody.payment.tip': 'True: what came beyond what is due is a tip, and no surplus. False by default.',
  'ChangeOrderStatusBody.payment.reference':
    'The transaction’s own id, at most 200 characters. It counts once for a shop and method, without regard to case, spaces and `#`; a second use answers 409 `reference-counted`.',
  'ChangeOrderStatusBody.payment.receivedAt':
    'When the money came: an ISO 8601 moment with its offset, or a date, within the last year; by default now. Figures count it on this day.',
  'ChangeOrderStatusBody.payment.payer':
    'Who paid: a name, or a handle such as `@siobhan-osullivan`. At most 200 characters.',
  'ChangeOrderStatusBody.payment.sendBack':
    'True: this money was not due. `amount` is then required. It is counted for a paid, shipped, delivered or cancelled order that nothing is due for, and a refund of all of it is owed; the order stays as it is. If money is due, the answer is 409 `conflict`. False by default.',
  'ChangeOrderStatusBody.refund':
    'With `cancelled` only: the refund of what was received. Nothing is refunded without it. An API key also needs `money:write`.',
  'ChangeOrderStatusBody.restock':
    'With `cancelled` only: whether the pieces of the order go back in stock. True by default.',
  'CancellationRefund.amount':
    'How much goes back, in US dollars. By default all that was received and not yet refunded, and no refund if that is nothing.',
  'CancellationRefund.method': 'The method that it is sent by. By default the order’s.',
  'CancellationRefund.reference':
    'The transaction’s own id, at most 200 characters. A refund with one has been sent; it counts once for a shop and method.',
  'CancellationRefund.state':
    '`owed` if you still have to send it, `sent` if you have. By default `sent` with a `reference`, else `owed`.',
  'CancellationRefund.sentAt':
    'Of a refund that is sent: when, an ISO 8601 moment since the order was created. By default now.',
  'postOrdersByIdCancel.body.reason': 'Why the order is cancelled, for the timeline; required, at most 500 characters.',
  'postOrdersByIdCancel.body.refund':
    'The refund of what was received. Nothing is refunded without it. An API key also needs `money:write`.',
  'postOrdersByIdCancel.body.restock':
    'Whether the pieces of the order go back in stock. True by default; false for pieces that the customer keeps or that are lost.',
  'postOrdersByIdUndo.body.entryId': 'The `undoable.entryId` of the order. Any other is refused (409).',
  'postOrdersByIdRelease.body.reason': 'Why the order is approved, for the timeline; required, at most 500 characters.',
  'postOrdersByIdNotes.body.text': 'The note for the staff, which the customer never sees; at most 2,000 characters.',
  'postOrdersByIdPaymentRequest.body.action':
    '`renew` makes a new link to the pay page, `revoke` none. The link before stops working at once in both cases.',

  // An order in a webhook, with the money that the event is about.
  'WebhookEvent.type': 'The name of the event.',
  'WebhookEvent.timestamp': 'When the event happened (ISO 8601, UTC). Retries and replays keep it.',
  'WebhookEvent.test': 'True in the webhooks of a test shop; absent in all others.',
  'WebhookEvent.data': 'What the event is about, as it was when the event happened.',
  'WebhookTransfer.payment': transfer,
  'WebhookTransfer.payment.id': 'The id of the transfer, for `GET /api/money/{id}`.',
  'WebhookTransfer.payment.amount': 'The whole transfer, in US dollars.',
  'WebhookTransfer.payment.method': 'The method that it came by.',
  'WebhookTransfer.payment.due': 'The rest that is still missing after it, in US dollars.',
  'WebhookTransfer.payment.surplus': 'What it brought beyond what was due, in US dollars.',
  'WebhookPayment.payment': 'The payment that made the order paid.',
  'WebhookPayment.payment.amount': 'The order’s total, in US dollars.',
  'WebhookPayment.payment.method': 'The method of the transfer that completed it.',
  'WebhookRefund.refund': 'The refund that the event is about.',
  'WebhookRefund.refund.id': 'The id of the refund, for `PATCH /api/refunds/{id}`.',
  'WebhookRefund.refund.state': '`owed` (still to be sent), `sent` or `cancelled`.',
  'WebhookRefund.refund.amount': 'What goes back to the customer, in US dollars.',
  'WebhookRefund.refund.method': 'The method that it is sent by.',
}
