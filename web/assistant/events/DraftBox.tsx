import { useRef, useState } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { useBarrier } from '../use-barrier.ts'
import { AnswerField } from './AnswerField.tsx'
import classes from './Exchange.module.css'
import { answerFacts } from './event-words.ts'
import { useDiscardDraft, useSendDraft } from './events.queries.ts'
import { useReplyDraft } from './reply-drafts.ts'

type AskProps = { isPending: boolean; onDiscard: () => void; onClose: () => void }

const AskDiscard = ({ isPending, onDiscard, onClose }: AskProps) => (
  <Dialog title="Discard this draft?" onClose={onClose}>
    <p className={classes.text}>The customer does not get it. The conversation waits for a person’s answer.</p>
    <div className={classes.buttons} data-end>
      <Button variant="default" onClick={onClose}>
        Keep draft
      </Button>
      <Button loading={isPending} onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  </Dialog>
)

/** An answer of Levy's that waits to be sent: as it is, or changed. */
export function DraftBox({ event, canChange }: { event: AssistantEvent; canChange: boolean }) {
  const { id, data } = event
  const barrier = useBarrier(canChange)
  const { text, write, forget } = useReplyDraft(id, data.response ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useSendDraft(id)
  const discarding = useDiscardDraft(id)
  const facts = answerFacts(event)

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
  const discard = async () => {
    const goHome = rememberFocusHome(field.current)
    try {
      await discarding.mutateAsync()
      forget()
      toastSuccess('Draft discarded')
    } catch (error) {
      toastError(error, 'The draft could not be discarded')
    }
    setAsking(false)
    goHome()
  }
  return (
    <div className={classes.line} data-author="levy">
      <AnswerField
        fieldRef={field}
        label="Levy’s draft"
        value={text}
        problem={problem}
        barrier={barrier}
        onChange={(value) => {
          setProblem(null)
          write(value)
        }}
        onSend={() => void send()}
      >
        <Button disabled={barrier !== null} loading={sending.isPending} title="Ctrl Enter" onClick={() => void send()}>
          Send
        </Button>
        <Button variant="default" disabled={barrier !== null} onClick={() => setAsking(true)}>
          Discard
        </Button>
      </AnswerField>
      {facts !== '' && <p className={classes.facts}>{facts}</p>}
      {isAsking && (
        <AskDiscard
          isPending={discarding.isPending}
          onDiscard={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
