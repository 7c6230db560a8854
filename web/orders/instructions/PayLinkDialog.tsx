import { useQueryClient } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import { changePaymentRequest, type PayLinkAction } from '../../../contract/orders/payment-request.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { orderName, type PayLinkIntent } from '../actions/order-actions.ts'
import { adoptOrder } from '../queries/order-changes.queries.ts'
import { useOrder } from '../queries/order-details.queries.ts'
import classes from './PayLinkDialog.module.css'

type Props = { intent: PayLinkIntent; onClose: () => void }

/** Rendered as an image, so that none of it is parsed as this page's markup. */
const imageOf = (url: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2, ecc: 'M' }))}`

/** Shows the QR code of the pay page, for a customer at the counter. */
function QrDialog({ intent: { order }, onClose }: Props) {
  const { data, error } = useOrder(order.id)
  const payment = data?.payment
  return (
    <Dialog title={`Pay page of order ${orderName(order)}`} size="narrow" closesOnPressBeside onClose={onClose}>
      {payment === undefined && (
        <Text tone="muted">{error === null ? 'Loading…' : 'The link could not be loaded. Try again.'}</Text>
      )}
      {payment?.payUrl === null && <Text>The link is revoked. Renew it in the order’s menu.</Text>}
      {payment?.payUrl && (
        <Stack gap={3}>
          <img className={classes.qr} src={imageOf(payment.payUrl)} alt="QR code of the pay page" />
          <Row gap={1} justify="between">
            <Text size="s" breaks>
              {payment.payUrl}
            </Text>
            <CopyButton value={payment.payUrl} label="Copy payment link" />
          </Row>
          <Text size="s" tone="muted">
            The customer scans it to pay. Code for the note: {payment.code}
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}

const words: Record<PayLinkAction, { label: string; consequence: string; done: string }> = {
  renew: {
    label: 'Renew link',
    consequence: 'The customer’s present link stops working at once. Send them the new one: copy the payment message.',
    done: 'Payment link renewed',
  },
  revoke: {
    label: 'Revoke link',
    consequence: 'The customer’s link stops working at once. You can renew it later.',
    done: 'Payment link revoked',
  },
}

function ChangeDialog({ action, intent: { order }, onClose }: Props & { action: PayLinkAction }) {
  const queryClient = useQueryClient()
  const { label, consequence, done } = words[action]
  const change = async () => {
    const answer = await call(changePaymentRequest, { params: { id: order.id }, body: { action } })
    adoptOrder(queryClient, answer.order)
    toastSuccess(done)
  }
  return (
    <ConfirmDialog
      title={`${label} of order ${orderName(order)}?`}
      confirmLabel={label}
      variant={action === 'revoke' ? 'danger' : 'primary'}
      onConfirm={change}
      onClose={onClose}
    >
      {consequence}
    </ConfirmDialog>
  )
}

/** Shows the link to an order's pay page as a QR code, or replaces or ends it. */
export const PayLinkDialog = (props: Props) =>
  props.intent.payLink === 'show' ? <QrDialog {...props} /> : <ChangeDialog {...props} action={props.intent.payLink} />
