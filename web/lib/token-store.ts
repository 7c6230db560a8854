import type { Tokens } from '../../contract/auth/auth.endpoints.ts'
import type { SessionEnd } from '../../contract/core/problem.ts'
import { browserStorage } from './browser-storage.ts'

const accessTokenKey = 'paydesk.accessToken'
const refreshTokenKey = 'paydesk.refreshToken'
/** Written on a deliberate logout, so that other tabs can tell it from an expired token. */
const signedOutAtKey = 'paydesk.signedOutAt'

export type TokenChange =
  /** Another tab signed in or renewed the session. */
  | 'stored-elsewhere'
  /** Another tab moved the session to the test shop, or back. */
  | 'moved-elsewhere'
  /** The user signed out. */
  | 'logged-out'
  /** The user signed out in another tab. */
  | 'logged-out-elsewhere'
  /** The session expired. */
  | 'expired'
  /** Another tab has an expired token and can't renew it; this one holds a refresh token and can. */
  | 'expired-elsewhere'

type Listener = (change: TokenChange, end?: SessionEnd) => void

/** Whether both access tokens are for the real shop, or both for its test shop: the header of a token says which. */
export const isSameShop = (one: string, other: string): boolean => other.startsWith(one.slice(0, one.indexOf('.') + 1))

/**
 * The tokens of this browser. The access token is shared by all tabs; the refresh token only with Remember me, otherwise
 * it stays in this page's memory and is gone with it.
 */
export function createTokenStore() {
  let pageRefreshToken: string | null = null
  const listeners = new Set<Listener>()
  const announce: Listener = (change, end) => {
    for (const listener of [...listeners]) listener(change, end)
  }

  function forget(): void {
    pageRefreshToken = null
    browserStorage.remove(refreshTokenKey)
    browserStorage.remove(accessTokenKey)
  }

  const store = {
    accessToken: (): string | null => browserStorage.read(accessTokenKey),
    refreshToken: (): string | null => browserStorage.read(refreshTokenKey) ?? pageRefreshToken,
    hasAny: (): boolean => store.accessToken() !== null || store.refreshToken() !== null,

    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** After signing in. */
    keep(tokens: Tokens, remember: boolean): void {
      pageRefreshToken = remember ? null : tokens.refreshToken
      if (remember) browserStorage.write(refreshTokenKey, tokens.refreshToken)
      else browserStorage.remove(refreshTokenKey)
      browserStorage.write(accessTokenKey, tokens.accessToken)
    },

    /** After a refresh: the new refresh token goes where the old one was. */
    replace(tokens: Tokens): void {
      store.keep(tokens, browserStorage.read(refreshTokenKey) !== null)
    },

    /** The server no longer accepts them, possibly with a reason. */
    expire(end?: SessionEnd): void {
      forget()
      announce('expired', end)
    },

    /** The user ends the session, in every tab. */
    logOut(): void {
      browserStorage.write(signedOutAtKey, new Date().toISOString())
      forget()
      announce('logged-out')
    },

    /** Applies a change that another tab made to the storage. */
    handleStorageEvent({ key, newValue, oldValue }: Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>): void {
      if (key === signedOutAtKey || key === null) {
        pageRefreshToken = null
        announce('logged-out-elsewhere')
      } else if (key === accessTokenKey) {
        if (newValue !== null)
          announce(oldValue && !isSameShop(oldValue, newValue) ? 'moved-elsewhere' : 'stored-elsewhere')
        else announce(store.refreshToken() === null ? 'expired' : 'expired-elsewhere')
      }
    },
  }
  return store
}

export const tokenStore = createTokenStore()
