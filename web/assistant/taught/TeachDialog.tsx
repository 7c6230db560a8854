import { useState } from 'react'
import {
  type ChangedReading,
  maxTaughtLength,
  type TaughtMeaning,
  type TaughtReview,
  taughtMeaning,
  wishOf,
} from '../../../contract/assistant/taught-example.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../../lib/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { ActChoice } from './ActChoice.tsx'
import classes from './Taught.module.css'
import { reviewMeaning, useTeach } from './taught.queries.ts'

type Texts = Record<'text' | 'acts', string>

const actsIn = (acts: string): string[] => acts.split(' ').filter((act) => act !== '')
const meaningIn = ({ text, acts }: Texts) => ({ text, acts: actsIn(acts) })
const wishes = (acts: readonly string[]): string => acts.map(wishOf).join(' · ') || 'Nothing understood'

const Change = ({ change: { kind, text, before, after } }: { change: ChangedReading }) => (
  <Stack as="li" gap={0.5}>
    <Text size="s" weight="medium" breaks>
      “{text}”
    </Text>
    <Text size="xs" tone="muted" breaks>
      {kind === 'question' ? 'Your test question' : 'Levy’s own example'}
    </Text>
    <Text size="s" breaks>
      {wishes(before)} → {wishes(after)}
    </Text>
  </Stack>
)

/** The effects of what is to be taught. */
function Review({ review: { text, changes }, acts }: { review: TaughtReview; acts: readonly string[] }) {
  return (
    <>
      <Stack gap={1}>
        <Text size="xs" tone="muted" weight="medium">
          Kept without personal data
        </Text>
        <Text size="s" breaks className={classes.kept}>
          {text}
        </Text>
        <Text size="s" breaks>
          It means: {wishes(acts)}
        </Text>
      </Stack>
      {changes.length === 0 ? (
        <Text size="s" tone="muted">
          None of your test questions and none of Levy’s nearest examples are read differently.
        </Text>
      ) : (
        <Stack gap={2}>
          <Text size="s" weight="medium">
            {changes.length === 1 ? 'This is read differently, too:' : 'These are read differently, too:'}
          </Text>
          <Stack as="ul" gap={2} className={classes.changes} aria-label="Read differently">
            {changes.map((change) => (
              <Change key={`${change.kind} ${change.text}`} change={change} />
            ))}
          </Stack>
        </Stack>
      )}
    </>
  )
}

type Reviewed = { meaning: TaughtMeaning; review: TaughtReview }
type ConfirmProps = { reviewed: Reviewed; merchantId: string | undefined; onBack: () => void; onClose: () => void }

/** The second step: nothing is saved before the person has seen what it changes. */
function Confirm({ reviewed: { meaning, review }, merchantId, onBack, onClose }: ConfirmProps) {
  const { mutateAsync, isPending } = useTeach(merchantId)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    setFailure(null)
    try {
      await mutateAsync({ ...meaning, confirmedChanges: review.changes.length })
      toastSuccess('Levy has learned it. Ask again to see.')
      onClose()
    } catch (error) {
      setFailure(errorMessage(error, 'The example could not be saved'))
    }
  }
  return (
    // The button that led here is gone. No button gets the focus instead: a second Enter would save what nobody has read.
    <Stack gap={4} ref={takeFocus} tabIndex={-1} role="group" aria-label="Review" className={classes.review}>
      {failure !== null && <FormAlert message={failure} />}
      <Review review={review} acts={meaning.acts} />
      <Row gap={2} justify="end" wrap>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button loading={isPending} onClick={() => void save()}>
          Teach Levy
        </Button>
      </Row>
    </Stack>
  )
}

type Props = { merchantId: string | undefined; question: string; onClose: () => void }

/** Teaches Levy what a message means in this shop: first the meaning, then a review of what it changes. */
export function TeachDialog({ merchantId, question, onClose }: Props) {
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const { values, form, field, errors, edit, failure, isSaving } = useCheckedForm<keyof Texts>({
    initial: { text: question.slice(0, maxTaughtLength), acts: '' },
    check: (texts) => contractErrors(taughtMeaning, meaningIn(texts)),
    save: async (texts) => {
      const meaning = taughtMeaning.parse(meaningIn(texts))
      setReviewed({ meaning, review: await reviewMeaning(merchantId, meaning) })
    },
    failed: 'The review could not be loaded',
  })
  return (
    <Dialog
      title={reviewed === null ? 'Choose what was meant' : 'Check before Levy learns it'}
      size="middle"
      onClose={onClose}
    >
      {reviewed !== null ? (
        <Confirm reviewed={reviewed} merchantId={merchantId} onBack={() => setReviewed(null)} onClose={onClose} />
      ) : (
        <Stack as="form" gap={4} {...form}>
          <TextArea
            ref={takeFocus}
            label="Message"
            description="Numbers, addresses and the names that Levy recognizes are left out. Remove other names yourself."
            rows={2}
            maxLength={maxTaughtLength}
            {...field('text')}
          />
          <ActChoice
            chosen={actsIn(values.acts)}
            error={errors.acts}
            onChange={(chosen) => edit({ acts: chosen.join(' ') })}
          />
          {failure !== null && <FormAlert message={failure} />}
          <Row gap={2} justify="end" wrap>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Review
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
