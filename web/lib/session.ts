import { logout, type SessionUser, type Tokens, verifySession } from '../../contract/auth/auth.endpoints.ts'
import type { Role } from '../../contract/core/endpoint.ts'
import type { SessionEnd } from '../../contract/core/problem.ts'
import { secondMs } from '../../contract/core/time.ts'
import { ApiError, call } from './api-client.ts'
import { createStore, useStore } from './store.ts'
import { type TokenChange, tokenStore } from './token-store.ts'

export const roleLabels: Record<Role, string> = { admin: 'Admin', merchant: 'Merchant', viewer: 'Viewer' }

/** Why the user was signed out without pressing Logout here; null if they pressed it or weren't signed in. */
export type SignOutReason = SessionEnd | 'other-tab'

export type SessionState =
  /** There is a token; the server is checking it. */
  | { readonly status: 'checking' }
  /** There is a token, but the server can't be reached. */
  | { readonly status: 'unreachable'; readonly error: unknown }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  /**
   * `expired` if it ended against the user's will. Signing in returns them to the page they were on, also if another
   * tab signed out.
   */
  | { readonly status: 'signed-out'; readonly expired: boolean; readonly why: SignOutReason | null }

const logoutPatienceMs = 5 * secondMs

export const sessionState = createStore<SessionState>({ status: 'signed-out', expired: false, why: null })

export const useSession = (): SessionState => useStore(sessionState)

/** The signed-in user; only for parts that are shown while signed in. */
export function useSessionUser(): SessionUser {
  const state = useSession()
  if (state.status !== 'signed-in') throw new Error('useSessionUser needs a signed-in user')
  return state.user
}

/** False for viewers, who only look: leave out the buttons that they can never press. */
export const useCanWrite = (): boolean => useSessionUser().role !== 'viewer'

const signedOut = (why: SignOutReason | null): void => {
  const expired = why !== null && why !== 'other-tab'
  if (sessionState.get().status !== 'signed-out') sessionState.set({ status: 'signed-out', expired, why })
}

/** The server's reason why the session ended. */
const endOf = (error: unknown): SessionEnd | undefined =>
  error instanceof ApiError ? error.problem?.reason : undefined

/** True if the server refused the session, false if it couldn't be reached. */
const isDead = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Verifies the stored token. Removes a refused one; keeps it if the server is away. */
export async function checkSession(): Promise<void> {
  if (!tokenStore.hasAny()) return signedOut(null)
  // Don't interrupt a user at work with a check.
  const atWork = sessionState.get().status === 'signed-in'
  if (!atWork) sessionState.set({ status: 'checking' })
  try {
    const { user } = await call(verifySession, {})
    sessionState.set({ status: 'signed-in', user })
  } catch (error) {
    console.warn('The session could not be verified.', error)
    if (isDead(error)) tokenStore.expire(endOf(error))
    else if (!atWork) sessionState.set({ status: 'unreachable', error })
  }
}

/** After a successful login or set-up. */
export function signIn({ tokens, user }: { tokens: Tokens; user: SessionUser }, remember: boolean): void {
  tokenStore.keep(tokens, remember)
  sessionState.set({ status: 'signed-in', user })
}

/** Whether the user is signing out: the server refuses their requests from then on. */
export const isLeaving = createStore(false)

/** Ends the session on the server, and in every tab of this browser even if the server can't be reached. */
export async function signOut(): Promise<void> {
  isLeaving.set(true)
  await call(logout, {}, { signal: AbortSignal.timeout(logoutPatienceMs) }).catch(() => undefined)
  tokenStore.logOut()
  isLeaving.set(false)
}

const reactions: Record<TokenChange, (end: SessionEnd | undefined) => void> = {
  'logged-out': () => signedOut(null),
  'logged-out-elsewhere': () => signedOut('other-tab'),
  expired: (end) => signedOut(end ?? 'expired'),
  'expired-elsewhere': () => void checkSession(),
  // Everything on the page is of the other shop.
  'moved-elsewhere': () => location.assign('/'),
  'stored-elsewhere'() {
    const { status } = sessionState.get()
    if (status === 'signed-out' || status === 'unreachable') void checkSession()
  },
}

/** Starts the session, and follows what other tabs do. Call once at start; done when a stored token has been checked. */
export function startSession(): Promise<void> {
  tokenStore.subscribe((change, end) => reactions[change](end))
  window.addEventListener('storage', tokenStore.handleStorageEvent)
  return checkSession()
}
