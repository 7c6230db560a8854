import type { Opening } from './window-messages.ts'

/** State that lasts as long as the tab: the visitor and their conversation. */
type Kept = { token: string; expiresAt: string; conversationId: string | null }

/** A token that ends sooner is renewed first. */
const aheadMs = 30_000

export type ChatSession = {
  conversationId: string | null
  /** A valid token; null if there is no new one. */
  token(): Promise<string | null>
  /** Drops a token that the server rejects. */
  refuse(): void
}

/** Browsers may block the storage of frames; the conversation then lasts as long as the page. */
function createStore(key: string) {
  return {
    read(): Kept | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(kept: Kept): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // Blocked, or full.
      }
    },
  }
}

/** The visitor's session with the shop; continues the one of an earlier page in this tab. */
export function openSession(
  shop: string,
  opening: Opening,
  renew: (token: string) => Promise<Opening | null>,
): ChatSession {
  const store = createStore(`paydesk.chat.${shop}`)
  const earlier = store.read()
  const fresh = { token: opening.token, expiresAt: opening.expiresAt, conversationId: null }
  // A conversation belongs to its visitor: another visitor's token can't open it.
  let kept: Kept = earlier?.conversationId == null ? fresh : earlier
  let isRefused = false
  let renewing: Promise<Opening | null> | undefined
  const isFresh = (): boolean => !isRefused && Date.parse(kept.expiresAt) > Date.now() + aheadMs
  return {
    get conversationId() {
      return kept.conversationId
    },
    set conversationId(conversationId) {
      kept = { ...kept, conversationId }
      store.write(kept)
    },
    async token() {
      if (isFresh()) return kept.token
      renewing ??= renew(kept.token).finally(() => {
        renewing = undefined
      })
      const renewed = await renewing
      if (renewed === null) return null
      kept = { ...kept, token: renewed.token, expiresAt: renewed.expiresAt }
      isRefused = false
      store.write(kept)
      return kept.token
    },
    refuse() {
      isRefused = true
    },
  }
}
