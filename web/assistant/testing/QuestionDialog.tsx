import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { maxQuestionLength } from '../../../contract/assistant/chat.ts'
import { editedTestQuestion, type TestQuestion } from '../../../contract/assistant/test-question.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './QuestionDialog.module.css'
import { useSaveQuestion } from './testing.queries.ts'

type AreaProps = {
  label: string
  description?: string
  rows: number
  value: string
  error: string | undefined
  maxLength?: number
  onChange: (value: string) => void
}

function Area({ label, description, error, onChange, ...area }: AreaProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={classes.area}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-description ${id}-error`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={classes.description} id={`${id}-description`}>
        {description}
      </p>
      <p className={classes.fieldError} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}

const phrasesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Errors = Partial<Record<'question' | 'expects' | 'forbids', string>>
const noErrors: Errors = {}

type Props = { merchantId: string | undefined; question: TestQuestion | undefined; onClose: () => void }

/** A question of the set with what its answer has to hold, and must not. */
export function QuestionDialog({ merchantId, question, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(question?.question ?? '')
  const [expects, setExpects] = useState(question?.expects.join('\n') ?? '')
  const [forbids, setForbids] = useState(question?.forbids.join('\n') ?? '')
  const [errors, setErrors] = useState(noErrors)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useSaveQuestion(merchantId, question?.id)
  useEffect(() => {
    if (errors !== noErrors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const written = { question: text, expects: phrasesOf(expects), forbids: phrasesOf(forbids) }
    const checked = z.safeParse(editedTestQuestion, written)
    if (!checked.success) {
      setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])))
      return
    }
    setErrors(noErrors)
    try {
      await save.mutateAsync(checked.data)
      toastSuccess('Question saved')
      onClose()
    } catch (error) {
      setFailure(errorMessage(error, 'The question could not be saved'))
    }
  }
  return (
    <Dialog title={question === undefined ? 'Add a test question' : 'Edit test question'} onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <Area
          label="Question"
          rows={3}
          value={text}
          maxLength={maxQuestionLength}
          error={errors.question}
          onChange={setText}
        />
        <Area
          label="Expected phrases"
          description="One a line. The answer has to hold each of them, in any case."
          rows={3}
          value={expects}
          error={errors.expects}
          onChange={setExpects}
        />
        <Area
          label="Forbidden phrases"
          description="One a line. The answer must hold none of them."
          rows={2}
          value={forbids}
          error={errors.forbids}
          onChange={setForbids}
        />
        {failure !== null && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <div className={classes.dialogButtons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save question
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
