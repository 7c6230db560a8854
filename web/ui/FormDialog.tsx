import type { ReactNode } from 'react'
import type { CheckedForm } from '../lib/use-checked-form.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormAlert } from './FormAlert.tsx'
import { Row, Stack } from './Layout.tsx'

type Props = {
  title: string
  form: Pick<CheckedForm, 'form' | 'failure' | 'isSaving'>
  /** The action: `Create shop`. */
  saveLabel: string
  isDangerous?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A short form in a dialog, with its failure above the fields and Cancel beside the button that saves.
 *
 *     <FormDialog title="Create a shop" form={form} saveLabel="Create shop" onClose={close}>…</FormDialog>
 */
export const FormDialog = ({ title, form, saveLabel, isDangerous = false, onClose, children }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <Stack as="form" gap={4} {...form.form} aria-label={title}>
      {form.failure !== null && <FormAlert message={form.failure} />}
      {children}
      <Row gap={2} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSaving} variant={isDangerous ? 'danger' : 'primary'}>
          {saveLabel}
        </Button>
      </Row>
    </Stack>
  </Dialog>
)
