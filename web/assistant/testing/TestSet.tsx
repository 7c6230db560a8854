import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import { maxTestQuestions, type TestQuestion } from '../../../contract/assistant/test-question.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { useBarrier } from '../use-barrier.ts'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import classes from './TestSet.module.css'
import { TestSetRun } from './TestSetRun.tsx'
import { testingQueries } from './testing.queries.ts'

type Dialog = { kind: 'add' } | { kind: 'edit' | 'delete'; question: TestQuestion }

type Props = { merchantId: string | undefined; canChange: boolean; integration: AssistantIntegration }

/** The saved questions that are asked before a change goes live. */
export function TestSet({ merchantId, canChange, integration }: Props) {
  const barrier = useBarrier(canChange)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { data, error, refetch, isFetching } = useQuery(testingQueries.questions(merchantId))
  const retry = () => void refetch()
  const isFull = (data?.length ?? 0) >= maxTestQuestions
  const unready = isFull
    ? `A set holds ${maxTestQuestions} questions`
    : data === undefined
      ? 'The set is not loaded yet'
      : null
  const addBarrier = barrier ?? unready
  const add = (
    <Button
      variant="default"
      disabled={addBarrier !== null}
      title={addBarrier ?? undefined}
      onClick={() => setDialog({ kind: 'add' })}
    >
      <IconPlus size={16} stroke={1.8} aria-hidden />
      Add question
    </Button>
  )
  return (
    <Card title="Test Set" action={data?.length !== 0 && error === null && add}>
      {error !== null && data !== undefined && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
      {error !== null && data === undefined && (
        <ErrorState title="The test set could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
      )}
      {error === null && data === undefined && (
        <div className={classes.skeletons}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={IconListCheck}
          title="No test questions yet"
          description="Save the questions that must be answered well, with what their answers have to hold. Run them before a change goes live."
          action={add}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <TestSetRun
          questions={data}
          integration={integration}
          barrier={barrier}
          onEdit={(question) => setDialog({ kind: 'edit', question })}
          onDelete={(question) => setDialog({ kind: 'delete', question })}
        />
      )}
      {dialog !== null && dialog.kind !== 'delete' && (
        <QuestionDialog
          merchantId={merchantId}
          question={dialog.kind === 'edit' ? dialog.question : undefined}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'delete' && <DeleteQuestion question={dialog.question} onClose={() => setDialog(null)} />}
    </Card>
  )
}
