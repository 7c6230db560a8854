import { record } from '../core/record.ts'

type NoticeDetails = {
  /** In the log of messages, among the previews, and beside its switch. */
  label: string
  /** The switch that turns it on, and the switch's name in the settings; null for a notice that is always sent. */
  toggle: { name: string; label: string } | null
  /** Its name in the settings' list of alerts that are always sent; null if it isn't listed. */
  always: string | null
  /** The statuses of an order in which it tells the truth (an `OrderStatus` each); null if it depends on none. */
  statuses: readonly string[] | null
  /** The page that it leads to, with the text of the link: the order it is about, or a page of its own. */
  page: 'order' | { path: string; label: string }
  /**
   * For a notice whose title is the `message` of its `notification` event: the words below it, and an example of a title.
   * Null for a notice whose words depend on more data.
   */
  announced: { detail: string; example: string } | null
}

/** The notices to a shop by email, text and push. To add one, see docs/architecture.md. */
export const notices = {
  payment_received: {
    label: 'Payment received',
    toggle: { name: 'notifyOnPayment', label: 'Payment Notifications' },
    always: null,
    statuses: ['paid', 'shipped', 'delivered'],
    page: 'order',
    announced: null,
  },
  order_shipped: {
    label: 'Order shipped',
    toggle: { name: 'notifyOnShipment', label: 'Shipment Notifications' },
    always: null,
    statuses: ['shipped', 'delivered'],
    page: 'order',
    announced: null,
  },
  order_delivered: {
    label: 'Order delivered',
    toggle: { name: 'notifyOnDelivery', label: 'Delivery Notifications' },
    always: null,
    statuses: ['delivered'],
    page: 'order',
    announced: null,
  },
  low_stock: {
    label: 'Low stock',
    toggle: null,
    always: 'low stock',
    statuses: null,
    page: { path: '/products?stock=low&sort=lowest', label: 'Open low stock' },
    announced: null,
  },
  fraud_hold: {
    label: 'Held for review',
    toggle: null,
    always: 'held orders',
    statuses: null,
    page: 'order',
    announced: { detail: 'The order waits for your review', example: 'Order #12345 is held for review' },
  },
  payment_claimed: {
    label: 'Customer says they paid',
    toggle: null,
    always: 'payments that customers report',
    statuses: ['pending'],
    page: 'order',
    announced: {
      detail: 'Check that the money came, then mark the order as paid',
      example: 'Customer says they paid #12345',
    },
  },
  webhook_disabled: {
    label: 'Webhook disabled',
    toggle: null,
    always: 'disabled webhooks',
    statuses: null,
    page: { path: '/settings?tab=webhooks', label: 'Open the settings' },
    announced: {
      detail: 'Paydesk sends nothing there until you turn it on again',
      example: 'The webhook was turned off',
    },
  },
  customer_waiting: {
    label: 'Customer waiting',
    toggle: null,
    always: 'customers who wait for an answer',
    statuses: null,
    page: { path: '/conversations?state=waiting', label: 'Open the conversations' },
    announced: {
      detail: 'The conversation waits for your answer',
      example: 'A customer waits for an answer (Levy)',
    },
  },
  test: {
    label: 'Test',
    toggle: null,
    always: null,
    statuses: null,
    page: { path: '/settings?tab=notifications', label: 'Open the settings' },
    announced: null,
  },
} as const satisfies Record<string, NoticeDetails>

type Notices = typeof notices
export type NoticeKind = keyof Notices
export const noticeKinds = Object.keys(notices) as NoticeKind[]

/** The kinds that a `notification` event announces in its own words. */
export type AnnouncedKind = { [Kind in NoticeKind]: Notices[Kind]['announced'] extends null ? never : Kind }[NoticeKind]
export const isAnnounced = (kind: NoticeKind): kind is AnnouncedKind => notices[kind].announced !== null
export const announcedKinds = noticeKinds.filter(isAnnounced)

/** The switches of notices. All are off by default. */
export type NoticeToggle = NonNullable<Notices[NoticeKind]['toggle']>['name']
/** The switches with the notice that each turns on, in the order of the notices. */
export const noticeToggles = noticeKinds.flatMap((kind) => {
  const { label, toggle } = notices[kind]
  return toggle === null ? [] : [{ toggle: toggle.name, label: toggle.label, notice: label }]
})

/** The alerts that are always sent, as the settings list them. */
export const alwaysSent = noticeKinds.flatMap((kind) => notices[kind].always ?? [])

export const noticeLabels = record(noticeKinds, (kind) => notices[kind].label)
