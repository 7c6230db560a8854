import { useRef, useState } from 'react'
import { errorMessage } from '../../lib/problem.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { useBarrier } from '../use-barrier.ts'
import { AnswerField } from './AnswerField.tsx'
import { useCloseConversation, useReply } from './events.queries.ts'
import { useReplyDraft } from './reply-drafts.ts'

/** Where a person answers a conversation that waits for one, and hands it back. */
export function ReplyBox({ conversationId, canChange }: { conversationId: string; canChange: boolean }) {
  const barrier = useBarrier(canChange)
  const { text, write, forget } = useReplyDraft(conversationId)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const reply = useReply(conversationId)
  const close = useCloseConversation(conversationId)

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const send = async () => {
    if (barrier !== null || reply.isPending) return
    if (text.trim() === '') return refuse('Write an answer')
    try {
      await reply.mutateAsync(text)
      forget()
      toastSuccess('Answer sent')
    } catch (error) {
      refuse(errorMessage(error, 'The answer could not be sent'))
    }
  }
  const handBack = async () => {
    const goHome = rememberFocusHome(field.current)
    try {
      await close.mutateAsync()
      toastSuccess('Levy answers again')
      goHome()
    } catch (error) {
      toastError(error, 'The conversation could not be handed back')
    }
  }
  return (
    <AnswerField
      fieldRef={field}
      label="Your answer to the customer"
      value={text}
      problem={problem}
      barrier={barrier}
      onChange={(value) => {
        setProblem(null)
        write(value)
      }}
      onSend={() => void send()}
    >
      <Button disabled={barrier !== null} loading={reply.isPending} title="Ctrl Enter" onClick={() => void send()}>
        Send
      </Button>
      <Button
        variant="default"
        disabled={barrier !== null}
        loading={close.isPending}
        title="The customer’s next question is Levy’s again"
        onClick={() => void handBack()}
      >
        Hand back to Levy
      </Button>
    </AnswerField>
  )
}
