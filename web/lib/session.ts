import { logout, type SessionUser, type Tokens, verifySession } from '../../contract/auth/auth.endpoints.ts'
import { secondMs } from '../../contract/core/time.ts'
import { ApiError, call } from './api-client.ts'
import { createStore, useStore } from './store.ts'
import { type TokenChange, tokenStore } from './token-store.ts'

export type SessionState =
  /** There is a token; whose it is, is being asked. */
  | { readonly status: 'checking' }
  /** There is a token, and the server could not be asked. */
  | { readonly status: 'unreachable'; readonly error: unknown }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  /** `expired` when it ended against the user's will: they come back to where they were. */
  | { readonly status: 'signed-out'; readonly expired: boolean }

const logoutPatienceMs = 5 * secondMs

export const sessionState = createStore<SessionState>({ status: 'signed-out', expired: false })

export const useSession = (): SessionState => useStore(sessionState)

/** The signed-in user; only for parts that are shown while signed in. */
export function useSessionUser(): SessionUser {
  const state = useSession()
  if (state.status !== 'signed-in') throw new Error('useSessionUser needs a signed-in user')
  return state.user
}

const signedOut = (expired: boolean): void => {
  if (sessionState.get().status !== 'signed-out') sessionState.set({ status: 'signed-out', expired })
}

/** True when the server refused the session, not when it merely could not answer. */
const isDead = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Asks the server whose the stored token is. A refused one is removed; a server that is away leaves it alone. */
export async function checkSession(): Promise<void> {
  if (!tokenStore.hasAny()) return signedOut(false)
  // Somebody at work is not interrupted by a check.
  const atWork = sessionState.get().status === 'signed-in'
  if (!atWork) sessionState.set({ status: 'checking' })
  try {
    const { user } = await call(verifySession, {})
    sessionState.set({ status: 'signed-in', user })
  } catch (error) {
    console.warn('The session could not be verified.', error)
    if (isDead(error)) tokenStore.expire()
    else if (!atWork) sessionState.set({ status: 'unreachable', error })
  }
}

/** After a successful login or set-up. */
export function signIn({ tokens, user }: { tokens: Tokens; user: SessionUser }, remember: boolean): void {
  tokenStore.keep(tokens, remember)
  sessionState.set({ status: 'signed-in', user })
}

/** Whether the user is on the way out: what is asked for them now would be refused. */
export const isLeaving = createStore(false)

/** Ends the session on the server, and in every tab of this browser whether or not the server could be told. */
export async function signOut(): Promise<void> {
  isLeaving.set(true)
  await call(logout, {}, { signal: AbortSignal.timeout(logoutPatienceMs) }).catch(() => undefined)
  tokenStore.logOut()
  isLeaving.set(false)
}

const reactions: Record<TokenChange, () => void> = {
  'logged-out': () => signedOut(false),
  expired: () => signedOut(true),
  'expired-elsewhere': () => void checkSession(),
  'stored-elsewhere'() {
    const { status } = sessionState.get()
    if (status === 'signed-out' || status === 'unreachable') void checkSession()
  },
}

/** Starts the session, and follows what other tabs do. Call once at start; done when a stored token has been checked. */
export function startSession(): Promise<void> {
  tokenStore.subscribe((change) => reactions[change]())
  window.addEventListener('storage', tokenStore.handleStorageEvent)
  return checkSession()
}
