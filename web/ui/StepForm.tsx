import { type ReactNode, useId } from 'react'
import type { CheckedForm } from '../lib/use-checked-form.ts'
import { Button } from './Button.tsx'
import { FormAlert } from './FormAlert.tsx'
import { Stack } from './Layout.tsx'
import { StepCard, type StepWays } from './StepCard.tsx'

type Props = {
  title: string
  text: string
  form: Pick<CheckedForm, 'form' | 'failure' | 'isSaving'>
  /** Names the form to screen readers. */
  label: string
  ways: Partial<Pick<StepWays, 'onBack' | 'onSkip'>>
  skipLabel?: string
  /** The action: `Save and continue`. */
  saveLabel?: string
  /** A choice above the form that decides its fields. */
  before?: ReactNode
  children: ReactNode
}

/**
 * A step of a guided path that is a form. It can't be skipped while it is being saved.
 *
 *     <StepForm title="Your shop" text="…" form={form} label="Your shop" ways={ways}>…</StepForm>
 */
export function StepForm(props: Props) {
  const { title, text, form, label, ways, skipLabel, saveLabel = 'Save and continue', before, children } = props
  const id = useId()
  const { onSkip } = ways
  return (
    <StepCard
      title={title}
      text={text}
      ways={{ ...ways, ...(onSkip && { onSkip: () => !form.isSaving && onSkip() }) }}
      {...(skipLabel !== undefined && { skipLabel })}
      next={
        <Button type="submit" form={id} loading={form.isSaving}>
          {saveLabel}
        </Button>
      }
    >
      {before}
      <Stack as="form" gap={4} {...form.form} id={id} aria-label={label}>
        {form.failure !== null && <FormAlert message={form.failure} />}
        {children}
      </Stack>
    </StepCard>
  )
}
