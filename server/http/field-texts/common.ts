/** Parameters and fields that mean the same in every call. */

const oneShop =
  'The id of the shop that the call is about. Administrators and platform keys must send it (422 without it); everybody else works in their own shop and may leave it out. The id of another shop answers 404.'
const allShops =
  'The id of a shop: the answer is about this shop only. Administrators and platform keys may leave it out for all real shops together; everybody else gets their own shop either way, and 404 for the id of another.'

/** The calls that an administrator may make about all shops together. */
const aboutAllShops = [
  'getOrders',
  'getOrdersWaiting',
  'getOrdersCounts',
  'getOrdersHeld',
  'getOrdersExport',
  'getRefunds',
  'getCustomers',
  'getCustomersExport',
  'getAudit',
  'getAuditExport',
  'getConversationsCounts',
  'getNotifications',
  'getDashboardStats',
  'getDashboardToDo',
  'getOrdersAnalyticsSummary',
  'getOrdersAnalyticsProducts',
  'getOrdersAnalyticsCustomers',
]

export const commonTexts: Readonly<Record<string, string>> = {
  '?merchantId': oneShop,
  ...Object.fromEntries(aboutAllShops.map((call) => [`${call}?merchantId`, allShops])),
  '.body.merchantId': oneShop,
  '?page':
    'The number of the page to answer, from 1. Programs that read a whole list pass `after` where the list has it.',
  '?limit': 'How many entries a page has at most.',
  '?after':
    'The `nextCursor` of the page before, unchanged: the answer goes on behind it. Use it instead of `page`. Leave it out for the first page.',
  '?updatedSince':
    'Only entries that were created or changed at this moment or later: an ISO 8601 moment with its offset (`2026-11-20T15:43:00Z`), or a date, which begins at midnight UTC. It narrows the list and doesn’t sort it. A change can be read up to ten seconds after it is dated, so ask for a minute before the time that you noted.',

  '.success': 'Always true: refusals are problems, which have `success: false`.',
  ':ok': 'Always true: refusals are problems.',
  ':deleted': 'Always true: it is gone.',
  ':page': 'The number of this page, as asked for.',
  ':limit': 'The most entries of a page, as asked for.',
  ':nextCursor': 'Pass it as `after` for the next page. Null on the last page.',
  '.merchantId': 'The id of the shop that it belongs to.',
  '.merchant': 'The shop that it belongs to.',
  '.merchant.id': 'The id of the shop.',
  '.merchant.businessName': 'The name of the shop.',
  '.createdAt': 'When it was created (ISO 8601, UTC).',
  '.updatedAt': 'When it was last changed (ISO 8601, UTC).',
  '.orderId': 'The id of the order that it is about.',
  '.orderNumber':
    'The number of that order, which people see as `#12345`. It is unique among all shops of this server.',
  '.order.id': 'The id of the order.',
  '.order.number':
    'The number of the order, which people see as `#12345`. It is unique among all shops of this server.',
  '.order.customerName': 'The name of the order’s customer.',
  '.customerName': 'The name of the order’s customer.',
  '.paymentMethod': 'The method that the customer pays by.',

  'Problem.type':
    'Identifies the problem and never changes: match on it. It is the path of a page on this server that explains the problem.',
  'Problem.title': 'The name of the kind of problem, the same each time.',
  'Problem.status': 'The HTTP status of the answer.',
  'Problem.detail': 'A sentence about this case; the same as `message`.',
  'Problem.instance': 'The path that was called, without its query.',
  'Problem.success': 'Always false: it is a refusal.',
  'Problem.message': 'A sentence about this case that you can show to people.',
  'Problem.errors':
    'With `validation`: the fields and parameters that were refused, at most 100. Absent with other problems.',
  'Problem.errors.path':
    'The place of the field in the request, with dots between its parts: `products.0.quantity` is the quantity of the first product.',
  'Problem.errors.message': 'A sentence that says what is wrong with the field.',
  'Problem.reason': 'With `unauthorized`: why a session ended that was valid before. Absent if the token never was.',
  'Problem.from': 'With `illegal-transition`: the status that the order has.',
  'Problem.to': 'With `illegal-transition`: the status that you asked for.',
  'Problem.order': 'With `external-id-taken`: the order that has the external id.',
  'Problem.changed':
    'With `order-changed` and `settings-changed`: the fields that somebody else has changed since the version that you sent.',
  'Problem.changed.path': 'The name of the field.',
  'Problem.changed.value': 'The value that the field has now.',
  'Problem.version': 'With `order-changed`: the `version` to send with your edit, once you have looked at `changed`.',
}
