import { useState } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { useBarrier } from '../use-barrier.ts'
import { AnswerField } from './AnswerField.tsx'
import classes from './DraftBox.module.css'
import turn from './ExchangeTurn.module.css'
import { answerFacts } from './event-words.ts'
import { useDiscardDraft, useSendDraft } from './events.queries.ts'
import { useAnswer } from './use-answer.ts'

type AskProps = { isPending: boolean; onDiscard: () => void; onClose: () => void }

const AskDiscard = ({ isPending, onDiscard, onClose }: AskProps) => (
  <Dialog title="Discard this draft?" onClose={onClose}>
    <p className={classes.text}>The customer does not get it. The conversation waits for a person’s answer.</p>
    <div className={classes.buttons}>
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
  const [isAsking, setAsking] = useState(false)
  const answer = useAnswer({ of: id, begins: data.response ?? '', barrier, sending: useSendDraft(id) })
  const discarding = useDiscardDraft(id)
  const facts = answerFacts(event)

  const discard = async () => {
    const goHome = rememberFocusHome(answer.field.current)
    try {
      await discarding.mutateAsync()
      answer.forget()
      toastSuccess('Draft discarded')
    } catch (error) {
      toastError(error, 'The draft could not be discarded')
    }
    setAsking(false)
    goHome()
  }
  return (
    <div className={turn.line} data-author="levy">
      <AnswerField label="Levy’s draft" answer={answer}>
        <Button variant="default" disabled={barrier !== null} onClick={() => setAsking(true)}>
          Discard
        </Button>
      </AnswerField>
      {facts !== '' && <p className={turn.facts}>{facts}</p>}
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
