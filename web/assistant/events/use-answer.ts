import { useRef, useState } from 'react'
import { errorMessage } from '../../lib/problem.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { rememberFocusHome } from '../focus-home.ts'
import { useReplyDraft } from './reply-drafts.ts'

type Options = {
  /** The event or the conversation that is answered. */
  of: string
  /** What stands there untouched. */
  begins?: string
  /** Why nothing can be written; null where it can. */
  barrier: string | null
  sending: { isPending: boolean; mutateAsync: (text: string) => Promise<unknown> }
}

/** An answer that a person writes: kept until it is sent, and with what is wrong with it. */
export function useAnswer({ of, begins = '', barrier, sending }: Options) {
  const { text, write, forget } = useReplyDraft(of, begins)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const send = async () => {
    if (barrier !== null || sending.isPending) return
    if (text.trim() === '') return refuse('Write an answer')
    const goHome = rememberFocusHome(field.current)
    try {
      await sending.mutateAsync(text)
      forget()
      toastSuccess('Answer sent')
      goHome()
    } catch (error) {
      refuse(errorMessage(error, 'The answer could not be sent'))
    }
  }
  return {
    text,
    problem,
    barrier,
    field,
    isSending: sending.isPending,
    write: (value: string) => {
      setProblem(null)
      write(value)
    },
    send,
    forget,
  }
}
