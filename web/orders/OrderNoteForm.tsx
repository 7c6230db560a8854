import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { maxNoteLength } from '../../contract/orders/create-order.ts'
import { addOrderNote } from '../../contract/orders/orders.endpoints.ts'
import { announce } from '../lib/announce.ts'
import { errorMessage } from '../lib/problem.ts'
import { Button } from '../ui/Button.tsx'
import { noteDrafts } from './note-drafts.ts'
import classes from './OrderNoteForm.module.css'
import { useOrderRecord } from './order-record.queries.ts'
import { checkValues } from './reason-form.ts'
import { useWriteBarrier } from './use-write-barrier.ts'

/** Writes a note into the order's timeline. What is begun waits when the order is closed. */
export function OrderNoteForm({ orderId }: { orderId: string }) {
  const id = useId()
  const { addNote } = useOrderRecord()
  const barrier = useWriteBarrier()
  const [text, setText] = useState(() => noteDrafts.read(orderId))
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  const edit = (next: string) => {
    setText(next)
    setProblem(null)
    noteDrafts.write(orderId, next)
  }

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }

  const add = async () => {
    if (sending || barrier !== null) return
    const { values, errors } = checkValues(addOrderNote.body, { text })
    if (errors !== null) return refuse(errors['text'] ?? 'Write a note first')
    setSending(true)
    try {
      await addNote(orderId, values.text)
      edit('')
      announce('Note added')
    } catch (error) {
      refuse(errorMessage(error, 'Failed to add the note'))
    }
    setSending(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void add()
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <textarea
        ref={field}
        className={classes.field}
        aria-label="Add a note"
        placeholder="Add a note for the team"
        rows={1}
        maxLength={maxNoteLength}
        value={text}
        readOnly={sending}
        disabled={barrier !== null}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => edit(target.value)}
        onKeyDown={submitByKey}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.add ?? ''}
        loading={sending}
        disabled={barrier !== null}
        title={barrier ?? 'Ctrl Enter'}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        Add note
      </Button>
      <p className={classes.problem} id={`${id}-problem`} data-barrier={barrier !== null || undefined}>
        {barrier ?? problem}
      </p>
    </form>
  )
}
