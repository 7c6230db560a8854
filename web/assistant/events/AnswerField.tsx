import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { maxReplyLength } from '../../../contract/assistant/event.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './AnswerField.module.css'
import type { useAnswer } from './use-answer.ts'

type Props = {
  label: string
  answer: ReturnType<typeof useAnswer>
  /** What can be done instead of sending it, as a button. */
  children: ReactNode
}

/** Where a person writes to a customer. */
export function AnswerField({ label, answer, children }: Props) {
  const { text, problem, barrier, field, isSending, write, send } = answer
  const id = useId()
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className={classes.answer}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={classes.field}
        rows={3}
        maxLength={maxReplyLength}
        value={text}
        readOnly={barrier !== null}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <p className={classes.problem} id={`${id}-problem`} data-barrier={barrier !== null || undefined}>
        {barrier ?? problem}
      </p>
      <div className={classes.buttons}>
        <Button disabled={barrier !== null} loading={isSending} title="Ctrl Enter" onClick={() => void send()}>
          Send
        </Button>
        {children}
      </div>
    </div>
  )
}
