import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type AssistantEvent, maxReplyLength } from '../../../contract/assistant/event.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { disabledBy, useReadOnlyReason } from '../read-only.ts'
import classes from './Events.module.css'
import { answerFacts } from './event-words.ts'
import { useCloseConversation, useDiscardDraft, useReply, useSendDraft } from './events.queries.ts'
import { useReplyDraft } from './reply-drafts.ts'

type Options = {
  /** The event or the conversation to answer. */
  about: string
  initialText?: string
  sending: { isPending: boolean; mutateAsync: (text: string) => Promise<unknown> }
}

function useAnswer({ about, initialText = '', sending }: Options) {
  const { text, write, forget } = useReplyDraft(about, initialText)
  const readOnly = useReadOnlyReason()
  const [problem, setProblem] = useState<string | undefined>()
  const field = useRef<HTMLTextAreaElement>(null)

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const send = async () => {
    if (readOnly !== null || sending.isPending) return
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
  const edit = (value: string) => {
    setProblem(undefined)
    write(value)
  }
  return { text, problem, readOnly, field, isSending: sending.isPending, edit, send, forget }
}

type FieldProps = {
  label: string
  answer: ReturnType<typeof useAnswer>
  /** The button beside Send. */
  children: ReactNode
}

/** The field in which a person writes to a customer. */
function AnswerField({ label, answer, children }: FieldProps) {
  const { text, problem, readOnly, field, isSending, edit, send } = answer
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <Stack gap={1.5}>
      <TextArea
        ref={field}
        label={label}
        className={classes.field}
        rows={3}
        maxLength={maxReplyLength}
        value={text}
        readOnly={readOnly !== null}
        description={readOnly ?? undefined}
        error={problem}
        onChange={({ currentTarget }) => edit(currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <EditorsOnly>
        <Row wrap gap={2}>
          <Button title="Ctrl Enter" {...disabledBy(readOnly)} loading={isSending} onClick={() => void send()}>
            Send
          </Button>
          {children}
        </Row>
      </EditorsOnly>
    </Stack>
  )
}

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

/** Answers a conversation that waits for a person, or hands it back to Levy. */
export function ReplyBox({ conversationId }: { conversationId: string }) {
  const answer = useAnswer({ about: conversationId, sending: useReply(conversationId) })
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
    <EditorsOnly>
      <AnswerField label="Your answer to the customer" answer={answer}>
        <Button
          variant="default"
          title="Levy answers the customer’s next question"
          {...disabledBy(answer.readOnly)}
          loading={close.isPending}
          onClick={() => void handBack()}
        >
          Hand back to Levy
        </Button>
      </AnswerField>
    </EditorsOnly>
  )
}
