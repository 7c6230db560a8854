import type { InboxState } from '../../../contract/assistant/conversation.ts'

// Said again and only checked against the contract: its module would bring its schema along, for every page.
const states: Record<InboxState, true> = { waiting: true, staff: true, levy: true, closed: true }
const maxLength = 200

/** The inbox as its address has it. */
export type ConversationSearch = {
  state?: InboxState | undefined
  /** `me`, `nobody` or a person's id. */
  assignee?: string | undefined
  search?: string | undefined
  /** The open conversation. */
  id?: string | undefined
}

const text = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const clean = String(value).replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed()
  return clean === '' ? undefined : clean
}

const assigneePattern = /^(me|nobody|[0-9a-f-]{36})$/

/** Reads the address: undefined replaces whatever is malformed. */
export function validateConversationSearch(raw: Record<string, unknown>): ConversationSearch {
  const assignee = text(raw['assignee'])
  return {
    state:
      typeof raw['state'] === 'string' && Object.hasOwn(states, raw['state'])
        ? (raw['state'] as InboxState)
        : undefined,
    assignee: assignee !== undefined && assigneePattern.test(assignee) ? assignee : undefined,
    search: text(raw['search']),
    id: text(raw['id']),
  }
}
