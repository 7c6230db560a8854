import { useState } from 'react'
import * as z from 'zod/mini'
import { drafts } from '../../lib/drafts.ts'
import { useSessionUser } from '../../lib/session.ts'

const name = 'levyReplies'
const schema = z.record(z.string(), z.string())

const textsOf = (userId: string): Record<string, string> => z.safeParse(schema, drafts.read(name, userId)).data ?? {}

/**
 * A text to a customer, kept with every letter so that it survives a reload. `about` is the event or conversation it
 * answers.
 */
export function useReplyDraft(about: string, initialText: string) {
  const { id: userId } = useSessionUser()
  const [written, setWritten] = useState(() => textsOf(userId)[about] ?? null)
  const write = (text: string | null): void => {
    setWritten(text)
    const { [about]: _, ...others } = textsOf(userId)
    drafts.keep(name, userId, text === null ? others : { ...others, [about]: text })
  }
  return {
    text: written ?? initialText,
    write: (text: string) => write(text === initialText ? null : text),
    forget: () => write(null),
  }
}
