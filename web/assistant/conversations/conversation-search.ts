import { type InboxState, inboxStates } from '../../../contract/assistant/conversation.ts'

const maxLength = 200

/** The inbox as its address has it. */
export type ConversationSearch = {
  state?: InboxState | undefined
  /** `me`, `nobody` or a person's id. */
  assignee?: string | undefined
  search?: string | undefined
  /** The id of the customer whose conversations alone are listed. */
  customer?: string | undefined
  /** The open conversation. */
  id?: string | undefined
}

const text = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const clean = String(value).replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed()
  return clean === '' ? undefined : clean
}

const assigneePattern = /^(me|nobody|[0-9a-f-]{36})$/
const idPattern = /^[0-9a-f-]{36}$/

/** Reads the address, which the router passes unchecked: undefined replaces whatever is malformed. */
export function validateConversationSearch(raw: Record<string, unknown>): ConversationSearch {
  const assignee = text(raw['assignee'])
  const customer = text(raw['customer'])
  return {
    state: inboxStates.find((state) => state === raw['state']),
    assignee: assignee !== undefined && assigneePattern.test(assignee) ? assignee : undefined,
    search: text(raw['search']),
    customer: customer !== undefined && idPattern.test(customer) ? customer : undefined,
    id: text(raw['id']),
  }
}
