import { useSyncExternalStore } from 'react'
import type { SessionUser } from '../../contract/auth/auth.endpoints.ts'
import { tabStorage } from './browser-storage.ts'
import { sessionState, useSessionUser } from './session.ts'

const names = ['newOrder', 'newShop', 'levyReplies', 'bulkResults', 'parcels'] as const
type DraftName = (typeof names)[number]

const keyOf = (name: DraftName): string => `paydesk.draft.${name}`

type Stored = { owner: string; content: unknown }

/** Names the owner of a draft: a user in one shop, because another tab may move the session to the test shop. */
export const draftOwner = ({ id, merchantId }: SessionUser): string => `${id} ${merchantId}`

export const useDraftOwner = (): string => draftOwner(useSessionUser())

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parse(text: string): Stored | null {
  try {
    return JSON.parse(text) as Stored
  } catch {
    return null
  }
}

/**
 * Unsent input, and what became of bulk acts. It belongs to one tab, so that tabs don't overwrite each other, and survives a reload, a lost
 * connection and an expired session, but not a sign-out.
 */
export const drafts = {
  /** The draft of this owner; null if there is none, or only another's. */
  read(name: DraftName, owner: string): unknown {
    const stored = parse(tabStorage.read(keyOf(name)) ?? 'null')
    return stored?.owner === owner ? stored.content : null
  },

  keep(name: DraftName, owner: string, content: unknown): void {
    tabStorage.write(keyOf(name), JSON.stringify({ owner, content } satisfies Stored))
    tell()
  },

  discard(name: DraftName): void {
    tabStorage.remove(keyOf(name))
    tell()
  },
}

/** Whether this owner has a draft. */
export const useHasDraft = (name: DraftName, owner: string): boolean =>
  useSyncExternalStore(subscribe, () => drafts.read(name, owner) !== null)

/** Call once at start. */
export function forgetDraftsAtSignOut(): void {
  sessionState.subscribe(() => {
    const state = sessionState.get()
    if (state.status === 'signed-out' && !state.expired) names.forEach(drafts.discard)
  })
}
