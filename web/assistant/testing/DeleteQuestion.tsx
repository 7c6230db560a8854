import type { TestQuestion } from '../../../contract/assistant/test-question.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import classes from './TestSet.module.css'
import { useDeleteQuestion } from './testing.queries.ts'

export function DeleteQuestion({ question, onClose }: { question: TestQuestion; onClose: () => void }) {
  const remove = useDeleteQuestion(question.id)
  const run = async () => {
    const goHome = rememberFocusHome()
    try {
      await remove.mutateAsync()
      toastSuccess('Question deleted')
    } catch (error) {
      toastError(error, 'The question could not be deleted')
    }
    onClose()
    goHome()
  }
  return (
    <Dialog title="Delete this test question?" onClose={onClose}>
      <p className={classes.quoted}>{question.question}</p>
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose}>
          Keep question
        </Button>
        <Button loading={remove.isPending} onClick={() => void run()}>
          Delete question
        </Button>
      </div>
    </Dialog>
  )
}
