import { useState } from 'react'
import * as z from 'zod/mini'
import { drafts } from '../../lib/drafts.ts'
import { useSessionUser } from '../../lib/session.ts'

const name = 'levyReplies'
const schema = z.record(z.string(), z.string())

const textsOf = (userId: string): Record<string, string> => z.safeParse(schema, drafts.read(name, userId)).data ?? {}

function keep(userId: string, of: string, text: string | null): void {
  const { [of]: _, ...others } = textsOf(userId)
  const texts = text === null ? others : { ...others, [of]: text }
  if (Object.keys(texts).length === 0) drafts.discard(name)
  else drafts.keep(name, userId, texts)
}

/**
 * A text to a customer that is being written: kept with every letter, so that it outlives a reload and whatever the list
 * does meanwhile. `of` is the event or the conversation that it belongs to; `begins` is what stands there untouched.
 */
export function useReplyDraft(of: string, begins = '') {
  const { id: userId } = useSessionUser()
  const [written, setWritten] = useState(() => textsOf(userId)[of] ?? null)
  const write = (text: string | null): void => {
    setWritten(text)
    keep(userId, of, text)
  }
  return {
    text: written ?? begins,
    write: (text: string) => write(text === begins ? null : text),
    forget: () => write(null),
  }
}
