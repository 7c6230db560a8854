import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxTestQuestions, type TestQuestion } from '../../../contract/assistant/test-question.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { UnansweredNotice } from '../../ui/UnansweredNotice.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { disabledBy } from '../read-only.ts'
import { useSettings } from '../settings/use-settings.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import { TestSetRun } from './TestSetRun.tsx'
import { testQuestionsQuery, useDeleteQuestion } from './test-questions.queries.ts'

function DeleteQuestion({ question, onClose }: { question: TestQuestion; onClose: () => void }) {
  const { mutateAsync } = useDeleteQuestion()
  const remove = async () => {
    const goHome = rememberFocusHome()
    await mutateAsync(question.id)
    toastSuccess('Question deleted')
    goHome()
  }
  return (
    <ConfirmDialog
      title="Delete this test question?"
      cancelLabel="Keep question"
      confirmLabel="Delete question"
      onConfirm={remove}
      onClose={onClose}
    >
      “{question.question}”
    </ConfirmDialog>
  )
}

type Dialog = { kind: 'edit'; question: TestQuestion | undefined } | { kind: 'delete'; question: TestQuestion }

/** The test questions to run before a change goes live. */
export function TestSet() {
  const { merchantId, readOnly } = useSettings()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const questions = useQuery(testQuestionsQuery(merchantId))
  const count = questions.data?.length ?? 0
  const close = () => setDialog(null)
  const isFull = count >= maxTestQuestions
  const add = (
    <EditorsOnly>
      <Button
        variant="default"
        {...disabledBy(readOnly ?? (isFull ? `You can have up to ${maxTestQuestions} questions` : null))}
        onClick={() => setDialog({ kind: 'edit', question: undefined })}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden />
        Add question
      </Button>
    </EditorsOnly>
  )
  return (
    <Card title="Test Set" action={count > 0 && add}>
      <UnansweredNotice query={questions} />
      <Loaded query={questions} failure="The test set could not be loaded" skeleton={120}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={IconListCheck}
              title="No test questions yet"
              description="Save the questions Levy must answer well, with the words each answer must contain. Run them before a change goes live."
              action={add}
            />
          ) : (
            <TestSetRun
              questions={all}
              onEdit={(question) => setDialog({ kind: 'edit', question })}
              onDelete={(question) => setDialog({ kind: 'delete', question })}
            />
          )
        }
      </Loaded>
      {dialog?.kind === 'edit' && <QuestionDialog merchantId={merchantId} question={dialog.question} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteQuestion question={dialog.question} onClose={close} />}
    </Card>
  )
}
