import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { unfilledFields } from '../../../contract/assistant/canned-answer.ts'
import { maxReplyLength } from '../../../contract/assistant/event.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { disabledBy, useReadOnlyReason } from '../read-only.ts'
import classes from './Events.module.css'
import { useReplyDraft } from './reply-drafts.ts'

type Options = {
  /** The event or the conversation to answer. */
  about: string
  initialText?: string
  sending: { isPending: boolean; mutateAsync: (text: string) => Promise<unknown> }
}

/** A text to a customer: kept as a draft, sent, and what went wrong with that. */
export function useAnswer({ about, initialText = '', sending }: Options) {
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
    const [unfilled] = unfilledFields(text)
    if (text.trim() === '') return refuse('Write an answer')
    if (unfilled !== undefined) return refuse(`Replace {${unfilled}} before you send`)
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
  /** Below the field: how the answer reaches the customer. */
  hint?: ReactNode
  answer: ReturnType<typeof useAnswer>
  /** The button beside Send. */
  children: ReactNode
}

/** The field in which a person writes to a customer. */
export function AnswerField({ label, hint, answer, children }: FieldProps) {
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
        description={readOnly ?? hint}
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
