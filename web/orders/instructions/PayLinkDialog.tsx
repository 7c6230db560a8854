import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { changePaymentRequest, type PayLinkAction } from '../../../contract/orders/payment-request.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { useCanWrite } from '../../lib/session.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
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

const words: Record<PayLinkAction, { label: string; consequence: string; done: string }> = {
  renew: {
    label: 'Renew payment link',
    consequence: 'The customer’s present link stops working at once. Send them the new one: copy the payment message.',
    done: 'Payment link renewed',
  },
  revoke: {
    label: 'Revoke payment link',
    consequence: 'The customer’s link stops working at once. You can renew it later.',
    done: 'Payment link revoked',
  },
}

function useChange(orderId: string) {
  const queryClient = useQueryClient()
  return async (action: PayLinkAction) => {
    const answer = await call(changePaymentRequest, { params: { id: orderId }, body: { action } })
    adoptOrder(queryClient, answer.order)
    toastSuccess(words[action].done)
  }
}

/** Makes a link in place of a revoked one. */
function RevokedLink({ orderId }: { orderId: string }) {
  const change = useChange(orderId)
  const canWrite = useCanWrite()
  const [isPending, setPending] = useState(false)
  const renew = async () => {
    setPending(true)
    await change('renew').catch((error: unknown) => toastError(error, 'That did not work. Try again.'))
    setPending(false)
  }
  return (
    <Stack gap={4}>
      <Text>The link is revoked: the customer can’t open the pay page.</Text>
      {canWrite && (
        <Row justify="end">
          <Button variant="primary" loading={isPending} onClick={() => void renew()}>
            {words.renew.label}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** Shows the QR code of the pay page, for a customer at the counter. */
function QrDialog({ intent: { order }, onClose }: Props) {
  const { data, error } = useOrder(order.id)
  const payment = data?.payment
  const title = `Pay page of order ${orderName(order)}`
  return (
    <Dialog title={title} size="narrow" closesOnPressBeside hasCloseButton onClose={onClose}>
      {payment === undefined && (
        <Text tone="muted">{error === null ? 'Loading…' : 'The link could not be loaded. Try again.'}</Text>
      )}
      {payment?.payUrl === null && <RevokedLink orderId={order.id} />}
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
            The customer scans it to pay. The payment’s code: {payment.code}
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}

function ChangeDialog({ action, intent: { order }, onClose }: Props & { action: PayLinkAction }) {
  const change = useChange(order.id)
  const { label, consequence } = words[action]
  return (
    <ConfirmDialog
      title={`${label} of order ${orderName(order)}?`}
      confirmLabel={label}
      variant={action === 'revoke' ? 'danger' : 'primary'}
      onConfirm={() => change(action)}
      onClose={onClose}
    >
      {action === 'revoke' && order.status !== 'pending'
        ? 'The customer can’t open the order’s page by the link any more.'
        : consequence}
    </ConfirmDialog>
  )
}

/** Shows the link to an order's pay page as a QR code, or replaces or ends it. */
export const PayLinkDialog = (props: Props) =>
  props.intent.payLink === 'show' ? <QrDialog {...props} /> : <ChangeDialog {...props} action={props.intent.payLink} />
