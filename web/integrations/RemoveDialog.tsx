import { type IntegrationKind, integrationNames } from '../../contract/integrations/integration.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useRemove } from './integrations.queries.ts'

const consequences: Record<IntegrationKind, string> = {
  email: 'Emails go through the server’s mail server if it has one. Otherwise they are not sent.',
  sms: 'Texts go through the server’s account if it has one. Otherwise they are not sent.',
  model: 'Levy uses built-in answers.',
  ups: 'Parcels are no longer tracked automatically.',
  usps: 'Parcels are no longer tracked automatically.',
}

type Props = { kind: IntegrationKind; merchantId: string | undefined; onClose: () => void }

/** Asks before an account is deleted, because nobody can read its secret afterwards. */
export function RemoveDialog({ kind, merchantId, onClose }: Props) {
  const remove = useRemove(merchantId, kind)
  const name = integrationNames[kind]
  return (
    <ConfirmDialog
      title={`Remove ${name}`}
      confirmLabel={`Remove ${name}`}
      cancelLabel="Keep it"
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync()
        toastSuccess(`${name} removed`)
      }}
    >
      Its settings and password or key are deleted. {consequences[kind]}
    </ConfirmDialog>
  )
}
