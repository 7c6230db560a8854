import { type IntegrationKind, integrationNames } from '../../contract/integrations/integration.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './IntegrationDialogs.module.css'
import { useRemove } from './integrations.queries.ts'

const consequences: Record<IntegrationKind, string> = {
  email: 'E-mails go by this server’s mail server again, where it has one. Otherwise they are only kept.',
  sms: 'Texts go by this server’s account again, where it has one. Otherwise they are only kept.',
  model: 'Levy answers without a model.',
  ups: 'Parcels can no longer be asked about here.',
  usps: 'Parcels can no longer be asked about here.',
}

type Props = { kind: IntegrationKind; merchantId: string | undefined; onClose: () => void }

/** Asks before an account is forgotten: nobody here knows its secret afterwards. */
export function RemoveDialog({ kind, merchantId, onClose }: Props) {
  const remove = useRemove(merchantId, kind)
  const name = integrationNames[kind]
  const confirm = async () => {
    try {
      await remove.mutateAsync()
      toastSuccess(`${name} removed`)
      onClose()
    } catch (error) {
      toastError(error, 'It could not be removed')
    }
  }
  return (
    <Dialog title={`Remove ${name}`} onClose={onClose}>
      <p className={classes.text}>Its settings and its secret are forgotten. {consequences[kind]}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button className={classes.danger} loading={remove.isPending} onClick={() => void confirm()}>
          Remove {name}
        </Button>
      </div>
    </Dialog>
  )
}
