import type { FormEvent } from 'react'
import { type Integration, type IntegrationKind, integrationNames } from '../../contract/integrations/integration.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastProblem, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { AccountFields } from './AccountFields.tsx'
import { enteredSettings, fieldErrorsOf } from './integration-fields.ts'
import { useConfigure } from './integrations.queries.ts'

type Props = {
  kind: IntegrationKind
  integration: Integration
  merchantId: string | undefined
  onClose: () => void
}

/** The form of the shop's own account. Saving it checks the service at once. */
export function ConfigureDialog({ kind, integration, merchantId, onClose }: Props) {
  const configure = useConfigure(merchantId, kind)
  const name = integrationNames[kind]
  const errors = fieldErrorsOf(configure.error)
  const general = configure.error !== null && Object.keys(errors).length === 0

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (configure.isPending) return
    try {
      const { integrations } = await configure.mutateAsync(enteredSettings(new FormData(event.currentTarget)))
      const { failure } = integrations[kind]
      if (failure === null) toastSuccess(`${name} connected`)
      else toastProblem(`Saved, but it does not work: ${failure}`)
      onClose()
    } catch {
      // The fields show the reason.
    }
  }

  return (
    <Dialog title={`Configure ${name}`} onClose={onClose}>
      <Stack as="form" gap={3.5} padding={[1, 0]} onSubmit={(event) => void save(event)} noValidate>
        <AccountFields kind={kind} integration={integration} errors={errors} />
        {general && <FormAlert message={errorMessage(configure.error, 'It could not be saved')} />}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={configure.isPending}>
            Save and check
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
