import * as z from 'zod/mini'
import { maxQuestionLength } from '../../../contract/assistant/chat.ts'
import { editedTestQuestion, type TestQuestion } from '../../../contract/assistant/test-question.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useSaveQuestion } from './test-questions.queries.ts'

type Texts = Record<'question' | 'expects' | 'forbids', string>

const phrasesOf = (lines: string): string[] => lines.split('\n').flatMap((line) => line.trim() || [])

const questionOf = ({ question, expects, forbids }: Texts) => ({
  question,
  expects: phrasesOf(expects),
  forbids: phrasesOf(forbids),
})

/** The first error of each field. An error of a phrase counts for its whole field. */
function errorsOf(texts: Texts) {
  const { error } = z.safeParse(editedTestQuestion, questionOf(texts))
  if (error === undefined) return null
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path[0], message]))
}

type Props = { merchantId: string | undefined; question: TestQuestion | undefined; onClose: () => void }

/** Adds or edits a test question, with the phrases its answer must and must not contain. */
export function QuestionDialog({ merchantId, question, onClose }: Props) {
  const { mutateAsync } = useSaveQuestion(merchantId, question?.id)
  const { form, field, failure, isSaving } = useCheckedForm<keyof Texts>({
    initial: {
      question: question?.question ?? '',
      expects: question?.expects.join('\n') ?? '',
      forbids: question?.forbids.join('\n') ?? '',
    },
    check: errorsOf,
    save: async (texts) => {
      await mutateAsync(questionOf(texts))
      toastSuccess('Question saved')
      onClose()
    },
    failed: 'The question could not be saved',
  })
  return (
    <Dialog title={question === undefined ? 'Add a test question' : 'Edit test question'} onClose={onClose}>
      <Stack as="form" gap={4} {...form}>
        <TextArea label="Question" rows={3} maxLength={maxQuestionLength} {...field('question')} />
        <TextArea
          label="Expected phrases"
          description="One per line. The answer must contain each, in upper or lower case."
          rows={3}
          {...field('expects')}
        />
        <TextArea
          label="Forbidden phrases"
          description="One per line. The answer must contain none."
          rows={2}
          {...field('forbids')}
        />
        {failure !== null && <FormAlert message={failure} />}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save question
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
