import { notificationTag } from '../../contract/events/notification-tag.ts'
import type { Outgoing } from './channel.ts'
import { oneLine } from './one-line.ts'
import { pageOf } from './shop-notices.ts'

/** The notification that the service worker (web/public/push-worker.js) shows. */
export type PushPayload = {
  title: string
  body: string
  /** A path of our own: what a press opens. */
  url: string
  /** A notification with the tag of another takes its place: what arrives twice, or is on show already, is shown once. */
  tag: string
  id: string
}

/** Together with the rest and the overhead of the encryption below the 4,096 bytes that push services must take (RFC 8030). */
const mostBytes = 1200

/** As many whole characters as fit. In JSON none takes more than twice its bytes once control characters are out. */
function cut(text: string): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > mostBytes) return `${text.slice(0, end).trimEnd()}…`
    end += character.length
  }
  return text
}

const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\n\P{Cc}]|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()

/** A message as JSON for the browser, at most about 3 KB. */
export function pushPayload({ id, kind, orderId, conversationId = null, subject, text }: Outgoing): string {
  const title = oneLine(subject)
  const payload: PushPayload = {
    title,
    body: cut(withoutControls(text)),
    url: pageOf(kind, { orderId, conversationId }).path,
    tag: notificationTag({ aboutId: orderId ?? conversationId, title }),
    id,
  }
  return JSON.stringify(payload)
}
