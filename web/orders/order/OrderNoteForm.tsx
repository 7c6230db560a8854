import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { maxNoteLength } from '../../../contract/orders/order.ts'
import { announce } from '../../lib/announce.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import area from '../../ui/TextArea.module.css'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import { noteDrafts } from './note-drafts.ts'
import classes from './OrderNoteForm.module.css'

/** The note as it is typed, until it is in the timeline. */
function useNote(orderId: string, focus: () => void) {
  const { addNote } = useOrderChanges()
  const away = useAwayReason()
  const [text, setText] = useState(() => noteDrafts.read(orderId))
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const edit = (next: string) => {
    setText(next)
    setProblem(null)
    noteDrafts.write(orderId, next)
  }

  const refuse = (why: string) => {
    setProblem(why)
    focus()
  }

  const add = async () => {
    if (sending || away !== null) return
    if (text.trim() === '') return refuse('Write a note first')
    setSending(true)
    try {
      await addNote(orderId, text)
      edit('')
      announce('Note added')
    } catch (error) {
      refuse(errorMessage(error, 'Failed to add the note'))
    }
    setSending(false)
  }

  return { text, edit, add, sending, problem, away }
}

/** A form that adds a note to the order's timeline. It keeps an unfinished text when the order is closed. */
export function OrderNoteForm({ orderId }: { orderId: string }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, edit, add, sending, problem, away } = useNote(orderId, () => field.current?.focus())

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
    <Row as="form" wrap align="end" gap={[1, 2]} noValidate onSubmit={submit}>
      <textarea
        ref={field}
        className={`${area.area} ${classes.note}`}
        aria-label="Add a note"
        placeholder="Add a note for the team"
        rows={1}
        maxLength={maxNoteLength}
        value={text}
        readOnly={sending}
        disabled={away !== null}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => edit(target.value)}
        onKeyDown={submitByKey}
      />
      <Button
        type="submit"
        variant="default"
        loading={sending}
        disabled={away !== null}
        title={away ?? 'Ctrl Enter'}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        Add note
      </Button>
      <Text
        size="xs"
        tone={away === null ? 'danger' : 'muted'}
        className={classes.problem}
        id={`${id}-problem`}
        data-away={away !== null || undefined}
      >
        {away ?? problem}
      </Text>
    </Row>
  )
}
