import type { NotableType } from '../../contract/events/notable-event.ts'
import type { AnnouncedKind } from '../../contract/messages/notices.ts'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'

/** From this many of a kind in a row, they are one line. */
const leastGrouped = 3

type GroupWords = (count: string) => string

/** Words for several of a kind; null for kinds that each say something else. */
const groupWords: Record<NotableType, GroupWords | null> = {
  order_created: (count) => `${count} new orders`,
  payment_confirmed: (count) => `${count} payments received`,
  inventory_alert: (count) => `${count} products running low`,
  notification: null,
}

/** The subject of a notice. A payment to decide about is only in the bell; the others are also sent as messages. */
type NoticeSubject = AnnouncedKind | 'payment_to_decide'

/** The same for notices, which say different things by their subject. */
const noticeWords: Record<NoticeSubject, GroupWords | null> = {
  fraud_hold: (count) => `${count} orders held for review`,
  payment_claimed: (count) => `${count} customers say they paid`,
  webhook_disabled: null,
  customer_waiting: (count) => `${count} customers wait for an answer`,
  payment_to_decide: (count) => `${count} payments wait for your decision`,
}

function subjectOf({ type, data }: Notification): NoticeSubject | undefined {
  if (type !== 'notification') return undefined
  if (data.receiptId !== undefined) return 'payment_to_decide'
  // Soon after another customer began to wait, a notice has no kind, because no message is sent.
  return data.conversationId === undefined ? data.kind : 'customer_waiting'
}

function wordsOf(notification: Notification): GroupWords | null {
  const subject = subjectOf(notification)
  return groupWords[notification.type] ?? (subject && noticeWords[subject]) ?? null
}

/** The title of a group like one of its members: `5 payments received`. `count` is its size in words. */
export const groupTitle = (member: Notification, count: string): string => wordsOf(member)?.(count) ?? count

/** The money of a group's orders or payments in dollars; null for other kinds. */
export function groupAmount(members: readonly Notification[]): number | null {
  const amounts = members.flatMap(({ data }) => ('amount' in data ? [Math.round(data.amount * 100)] : []))
  return amounts.length === 0 ? null : amounts.reduce((sum, cents) => sum + cents, 0) / 100
}

export const isGroup = (members: readonly Notification[]): boolean => members.length >= leastGrouped

/**
 * The notifications in their order, those of one kind in a row together where they are enough for a group. News and what
 * was read before stay apart.
 */
export function inGroups(
  notifications: readonly Notification[],
  isNews: (notification: Notification) => boolean = ({ isRead }) => !isRead,
): Notification[][] {
  const runs: Notification[][] = []
  for (const notification of notifications) {
    const run = runs.at(-1)
    const first = run?.[0]
    const fits =
      first?.type === notification.type &&
      subjectOf(first) === subjectOf(notification) &&
      isNews(first) === isNews(notification)
    if (run !== undefined && fits && wordsOf(notification) !== null) run.push(notification)
    else runs.push([notification])
  }
  return runs.flatMap((run) => (isGroup(run) ? [run] : run.map((one) => [one])))
}
