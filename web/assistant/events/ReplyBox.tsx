import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { useBarrier } from '../use-barrier.ts'
import { AnswerField } from './AnswerField.tsx'
import { useCloseConversation, useReply } from './events.queries.ts'
import { useAnswer } from './use-answer.ts'

/** Where a person answers a conversation that waits for one, and hands it back. */
export function ReplyBox({ conversationId, canChange }: { conversationId: string; canChange: boolean }) {
  const barrier = useBarrier(canChange)
  const answer = useAnswer({ of: conversationId, barrier, sending: useReply(conversationId) })
  const close = useCloseConversation(conversationId)
  const handBack = async () => {
    const goHome = rememberFocusHome(answer.field.current)
    try {
      await close.mutateAsync()
      toastSuccess('Levy answers again')
      goHome()
    } catch (error) {
      toastError(error, 'The conversation could not be handed back')
    }
  }
  return (
    <AnswerField label="Your answer to the customer" answer={answer}>
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
