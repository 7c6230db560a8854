import { useState } from 'react'
import * as z from 'zod/mini'
import { drafts, useDraftOwner } from '../../lib/drafts.ts'

const name = 'levyReplies'
const schema = z.record(z.string(), z.string())

const textsOf = (owner: string): Record<string, string> => z.safeParse(schema, drafts.read(name, owner)).data ?? {}

/**
 * A text to a customer, kept with every letter so that it survives a reload. `about` is the event or conversation it
 * answers.
 */
export function useReplyDraft(about: string, initialText: string) {
  const owner = useDraftOwner()
  const [written, setWritten] = useState(() => textsOf(owner)[about] ?? null)
  const write = (text: string | null): void => {
    setWritten(text)
    const { [about]: _, ...others } = textsOf(owner)
    drafts.keep(name, owner, text === null ? others : { ...others, [about]: text })
  }
  return {
    text: written ?? initialText,
    write: (text: string) => write(text === initialText ? null : text),
    forget: () => write(null),
  }
}
