import type { WidgetOpening } from '../../contract/assistant/chat.ts'

/** The server's settings for a page that may show the widget. */
export type Opening = WidgetOpening

/** Messages from the script on the shop's page to the chat's frame. */
export type ToFrame =
  | { type: 'opening'; opening: Opening }
  /** The response to `renew`; null if the page may not show the chat any more, or the server can't be reached. */
  | { type: 'renewed'; opening: Opening | null }
  | { type: 'shown' }
  | { type: 'hidden' }

/** Messages from the frame to the script. */
export type FromFrame =
  | { type: 'ready' }
  /** Asks for a new token for the visitor of an earlier one. */
  | { type: 'renew'; token: string | null }
  | { type: 'close' }
  /** The number of unseen answers. */
  | { type: 'unread'; count: number }

const mark = 'paydesk-chat'

/** Sends to a window only while its document is of exactly this origin. */
export function send(to: Window, origin: string, message: ToFrame | FromFrame): void {
  to.postMessage({ mark, ...message }, origin)
}

/** Listens to this window only while its document is of exactly this origin. */
export function listen<Message extends ToFrame | FromFrame>(
  from: () => Window | null,
  origin: string,
  hear: (message: Message) => void,
): void {
  addEventListener('message', (event: MessageEvent<(Message & { mark?: unknown }) | null>) => {
    if (event.origin !== origin || event.source !== from() || event.source === null) return
    // Browser extensions post messages too.
    if (typeof event.data === 'object' && event.data?.mark === mark) hear(event.data)
  })
}
