import { secondMs } from '../../contract/core/time.ts'
import type { LiveEvent } from '../../contract/events/event.ts'
import { isNotable, wordEvent } from '../../contract/events/notable-event.ts'
import { notificationTag } from '../../contract/events/notification-tag.ts'
import { maskAmounts } from '../lib/amounts.ts'
import { announce } from '../lib/announce.ts'
import { isOwnChange } from '../lib/own-changes.ts'
import { conversationPath, orderPath, paths } from '../lib/paths.ts'
import { sessionState } from '../lib/session.ts'
import { notificationPreference, soundPreference } from './alert-preferences.ts'
import { beep, canBeep } from './beep.ts'
import { isPermitted, showNotification } from './browser-notifications.ts'
import { eventKey } from './event-key.ts'
import { claim } from './one-tab.ts'

/** Collects events that arrive together, and leaves time for the response to this page's own change. */
const batchMs = 0.4 * secondMs
/** The visible tab goes first. */
const behindMs = 0.2 * secondMs
/** More than these are counted, not listed. */
const mostListed = 3

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Skips changes that a payment, a shipment or a notice already announces. */
function isRepeated(event: LiveEvent, events: readonly LiveEvent[]): boolean {
  const { type, data } = event
  if (type === 'conversation_updated') {
    return events.some((other) => other.type === 'notification' && other.data.conversationId === data.conversationId)
  }
  return type === 'order_updated' && events.some((other) => other !== event && other.data.orderId === data.orderId)
}

function speak(events: readonly LiveEvent[]): void {
  const distinct = events.filter((event) => !isRepeated(event, events))
  if (distinct.length > mostListed) announce(`${distinct.length} live events`)
  else for (const event of distinct) announce(maskAmounts(titleOf(event)))
}

/** Opens a page of the desk by its path. */
type OpenPage = (path: string) => void

const conversationOf = ({ data }: LiveEvent): string | null =>
  'conversationId' in data ? (data.conversationId ?? null) : null

/** The page of what an event is about: its conversation or its order. */
const pageOf = (event: LiveEvent): string => {
  const { orderId } = event.data
  const conversationId = conversationOf(event)
  if (conversationId !== null) return conversationPath(conversationId)
  return orderId === null ? paths.orders : orderPath(orderId)
}

/** Whether the user of this page has just done it. */
const isOwn = (event: LiveEvent): boolean => isOwnChange(event.data.orderId) || isOwnChange(conversationOf(event))

/** Whether a colleague gave a conversation to the person who is signed in here. */
function isAssignedToMe({ type, data }: LiveEvent): boolean {
  const session = sessionState.get()
  const me = session.status === 'signed-in' ? session.user.id : undefined
  return type === 'conversation_updated' && me !== undefined && data.assignedTo === me
}

const titleOf = (event: LiveEvent): string =>
  isAssignedToMe(event) ? 'A conversation was assigned to you' : wordEvent(event).title

function notify(events: readonly LiveEvent[], openPage: OpenPage): void {
  const [latest] = events.toReversed()
  if (latest === undefined) return
  if (events.length > mostListed) {
    const opened = { url: paths.orders, onOpen: () => undefined }
    void showNotification({ title: `${events.length} live events`, body: '', tag: eventKey(latest), ...opened })
    return
  }
  for (const event of events) {
    const title = titleOf(event)
    const { detail } = wordEvent(event)
    void showNotification({
      title: maskAmounts(title),
      body: maskAmounts(detail),
      tag: notificationTag({ aboutId: event.data.orderId ?? conversationOf(event), title }),
      url: pageOf(event),
      onOpen: () => openPage(pageOf(event)),
    })
  }
}

async function raise(events: readonly LiveEvent[], openPage: OpenPage): Promise<void> {
  const keys = events.map(eventKey)
  const isSeen = isLookedAt()
  if (!isSeen) await wait(behindMs)
  if (soundPreference.isOn() && canBeep() && (await claim('sound', keys)).length > 0) void beep()
  // The visible page claims them, so that no hidden tab shows them too.
  if (isSeen) await claim('notification', keys)
  else if (notificationPreference.isOn() && isPermitted()) {
    const mine = await claim('notification', keys)
    notify(
      events.filter((event) => mine.includes(eventKey(event))),
      openPage,
    )
  }
}

/**
 * Announces events that somebody else caused: all of them to screen readers, the notable ones by sound and
 * notification.
 */
export function createAlerts(openPage: OpenPage) {
  let waiting: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    timer = undefined
    const events = waiting.filter((event) => !isOwn(event))
    waiting = []
    speak(events)
    const notable = events.filter((event) => isNotable(event.type) || isAssignedToMe(event))
    if (notable.length > 0) void raise(notable, openPage)
  }

  return {
    handle(events: readonly LiveEvent[]): void {
      waiting.push(...events)
      timer ??= setTimeout(tell, batchMs)
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
