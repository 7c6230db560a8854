import { useState } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { disabledBy } from '../read-only.ts'
import { AnswerField, useAnswer } from './AnswerField.tsx'
import classes from './Events.module.css'
import { answerFacts } from './event-words.ts'
import { useDiscardDraft, useSendDraft } from './events.queries.ts'

/** An answer of Levy's that waits until a person sends or discards it. */
export function DraftBox({ event }: { event: AssistantEvent }) {
  const { id, data } = event
  const [isAsking, setAsking] = useState(false)
  const answer = useAnswer({ about: id, initialText: data.response ?? '', sending: useSendDraft(id) })
  const discarding = useDiscardDraft(id)
  const facts = answerFacts(event)
  const discard = async () => {
    const goHome = rememberFocusHome(answer.field.current)
    await discarding.mutateAsync()
    answer.forget()
    toastSuccess('Draft discarded')
    goHome()
  }
  return (
    <Stack gap={1} className={classes.line} data-author="levy">
      <AnswerField label="Levy’s draft" answer={answer}>
        <Button variant="default" {...disabledBy(answer.readOnly)} onClick={() => setAsking(true)}>
          Discard
        </Button>
      </AnswerField>
      {facts !== '' && (
        <Text size="xs" tone="faint">
          {facts}
        </Text>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Discard this draft?"
          cancelLabel="Keep draft"
          confirmLabel="Discard draft"
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          The customer won’t get it. The conversation waits for your answer.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
