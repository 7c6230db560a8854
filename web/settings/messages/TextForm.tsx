import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type EditableKind,
  type MessageField,
  maxBodyLength,
  maxSubjectLength,
} from '../../../contract/messages/message-text.ts'
import { formatCount } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextConflict } from '../../ui/TextConflict.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FieldMenu } from './FieldMenu.tsx'
import { insertField } from './insert-field.ts'
import classes from './Messages.module.css'
import type { useTextForm } from './use-text-form.ts'

type Form = ReturnType<typeof useTextForm>
type Part = 'subject' | 'body'

/** The fields of a text, and the field that a press of the menu inserts into. */
function useInserting({ values, edit }: Form) {
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  /** Null until one of them has had the focus: insert at the end then. */
  const [part, setPart] = useState<Part | null>(null)
  const insert = (field: MessageField) => {
    const into = part ?? 'body'
    const element = into === 'subject' ? subject.current : body.current
    const text = values[into]
    const start = (part === null ? null : element?.selectionStart) ?? text.length
    const end = (part === null ? null : element?.selectionEnd) ?? text.length
    const inserted = insertField(text, { start, end }, field)
    flushSync(() => edit({ [into]: inserted.text }))
    element?.focus()
    element?.setSelectionRange(inserted.caret, inserted.caret)
  }
  return {
    insert,
    isForSubject: part === 'subject',
    subject: { ref: subject, onFocus: () => setPart('subject') },
    body: { ref: body, onFocus: () => setPart('body') },
  }
}

/** Subject and text of a message, with its fields to insert. */
export function TextForm({ kind, form }: { kind: EditableKind; form: Form }) {
  const isReadOnly = useSessionUser().role === 'viewer'
  const inserting = useInserting(form)
  const { field, values, failure, base, theirs, takeTheirs, undoReset } = form
  return (
    <>
      {theirs !== null && (
        <TextConflict
          happened={
            theirs.changedBy === null
              ? 'Somebody went back to the standard text.'
              : `${theirs.changedBy} has changed this text.`
          }
          theirs={{ title: theirs.subject, body: theirs.body }}
          onTake={takeTheirs}
        />
      )}
      <TextField
        label="Subject"
        maxLength={maxSubjectLength}
        autoComplete="off"
        readOnly={isReadOnly}
        {...inserting.subject}
        {...field('subject')}
      />
      <TextArea
        label="Text"
        className={classes.body}
        maxLength={maxBodyLength}
        readOnly={isReadOnly}
        counter={`${formatCount(values.body.length)} of ${formatCount(maxBodyLength)} characters`}
        {...inserting.body}
        {...field('body')}
      />
      {!isReadOnly && (
        <Row>
          <FieldMenu kind={kind} isForSubject={inserting.isForSubject} onInsert={inserting.insert} />
        </Row>
      )}
      {undoReset !== null && base.version !== null && (
        <Notice
          role="status"
          action={
            <Button variant="default" onClick={undoReset}>
              Undo reset
            </Button>
          }
        >
          This is the standard text. Save it to use it.
        </Notice>
      )}
      {failure !== null && <FormAlert message={failure} />}
    </>
  )
}
