import type { NotableType } from '../../contract/events/notable-event.ts'
import type { AnnouncedKind } from '../../contract/messages/notices.ts'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'

/** From this many of a kind on a day, they are one line. */
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
  // Earlier notices of customers who wait have no kind.
  return data.conversationId === undefined ? data.kind : 'customer_waiting'
}

function wordsOf(notification: Notification): GroupWords | null {
  const subject = subjectOf(notification)
  return groupWords[notification.type] ?? (subject && noticeWords[subject]) ?? null
}

/** The title of a group like one of its members: `5 payments received`. `count` is its size in words. */
export const groupTitle = (member: Notification, count: string): string => wordsOf(member)?.(count) ?? count

/** The money of a group's orders or payments in dollars; null for other kinds, and for a group whose others are not loaded yet. */
export function groupAmount({ members, isPartial }: Pick<Group, 'members' | 'isPartial'>): number | null {
  if (isPartial) return null
  const amounts = members.flatMap(({ data }) => ('amount' in data ? [Math.round(data.amount * 100)] : []))
  return amounts.length === 0 ? null : amounts.reduce((sum, cents) => sum + cents, 0) / 100
}

export const isGroup = (members: readonly Notification[]): boolean => members.length >= leastGrouped

type Grouping = {
  /** Whether it is news for the reader, which stay apart from what was read before. */
  isNews?: (notification: Notification) => boolean
  dayOf: (notification: Notification) => string
  /** Whether older ones, news or others, are not loaded yet. */
  hasOlder?: (isNews: boolean) => boolean
}

type Group = {
  /** Stays the same while members come and go. */
  key: string
  /** The newest first. A single one is no group. */
  members: readonly Notification[]
  /** Whether older ones that are not loaded may belong to it. */
  isPartial: boolean
}

/**
 * The notifications in their order, those of one kind and day together where they are enough for a group, at the place of
 * the newest.
 */
export function inGroups(
  notifications: readonly Notification[],
  { isNews = ({ isRead }) => !isRead, dayOf, hasOlder = () => false }: Grouping,
): Group[] {
  const kindOf = (one: Notification): string =>
    [one.type, subjectOf(one), isNews(one), dayOf(one), wordsOf(one) === null ? one.id : ''].join()
  const alike = Map.groupBy(notifications, kindOf)
  const oldest = notifications.at(-1)
  // Older ones may be of the oldest day that is loaded, by the clock of each shop.
  const mayContinue = (one: Notification): boolean =>
    oldest !== undefined && hasOlder(isNews(one)) && dayOf({ ...one, timestamp: oldest.timestamp }) >= dayOf(one)
  return notifications.flatMap((one) => {
    const key = kindOf(one)
    const members = alike.get(key) ?? []
    if (!isGroup(members)) return [{ key: String(one.id), members: [one], isPartial: false }]
    return members[0] === one ? [{ key, members, isPartial: members.some(mayContinue) }] : []
  })
}
