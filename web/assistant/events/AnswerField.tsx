import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { maxReplyLength } from '../../../contract/assistant/event.ts'
import classes from './Exchange.module.css'

type Props = {
  label: string
  value: string
  problem: string | null
  /** Why nothing can be written; null where it can. */
  barrier: string | null
  fieldRef?: Ref<HTMLTextAreaElement>
  onChange: (value: string) => void
  /** Ctrl or Cmd with Enter. */
  onSend: () => void
  /** The buttons below. */
  children: ReactNode
}

/** Where a person writes to a customer. */
export function AnswerField({ label, value, problem, barrier, fieldRef, onChange, onSend, children }: Props) {
  const id = useId()
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <div className={classes.answer}>
      <label className={classes.answerLabel} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={fieldRef}
        id={id}
        className={classes.field}
        rows={3}
        maxLength={maxReplyLength}
        value={value}
        readOnly={barrier !== null}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <p className={classes.problem} id={`${id}-problem`} data-barrier={barrier !== null || undefined}>
        {barrier ?? problem}
      </p>
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
