import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { email as emailSchema } from '../../../contract/core/text.ts'
import type { ReceiptAddress } from '../../../contract/money/payment-source.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { toastOutcome, toastSuccess } from '../../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../../lib/use-checked-form.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Row } from '../../ui/Layout.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChangeInbox } from './inbox.queries.ts'

type ShopProps = { merchantId: string | undefined }

type AddProps = ShopProps & { onAdded: (address: ReceiptAddress) => void; onClose: () => void }

/** Adds an address, to which a code is then on its way. */
export function AddAddressDialog({ merchantId, onAdded, onClose }: AddProps) {
  const add = useChangeInbox('add', merchantId)
  const form = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => {
      const wrong = contractErrors(emailSchema, email.trim())
      return wrong && { email: wrong[''] ?? 'Enter an email address' }
    },
    save: async ({ email }) => {
      const { addresses } = await add.mutateAsync({ email: email.trim() })
      const added = addresses.find((address) => address.email === email.trim().toLowerCase())
      if (added === undefined) onClose()
      else onAdded(added)
    },
    failed: 'The address could not be added.',
  })
  return (
    <FormDialog title="Add a receipt address" form={form} saveLabel="Mail the code" onClose={onClose}>
      <TextField
        label="Email address"
        description="The one in your Venmo, Cash App or bank account. We mail it a code of six digits."
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
    </FormDialog>
  )
}

type CodeProps = ShopProps & { address: ReceiptAddress; onClose: () => void }

/** Confirms an address by the code that was mailed to it. */
export function CodeDialog({ address, merchantId, onClose }: CodeProps) {
  const confirm = useChangeInbox('confirm', merchantId)
  const again = useChangeInbox('mailCode', merchantId)
  const away = useAwayReason()
  const form = useCheckedForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code from the email' } : null),
    save: async ({ code }) => {
      await confirm.mutateAsync({ id: address.id, code: code.trim() })
      toastSuccess(`${address.email} confirmed`)
      onClose()
    },
    failed: 'The address could not be confirmed.',
    blamed: 'code',
  })
  const mailAgain = async () => {
    form.edit({ code: '' })
    await toastOutcome(again.mutateAsync(address.id), {
      done: 'Another code is on its way',
      failed: 'The code could not be mailed',
    })
  }
  return (
    <FormDialog title="Confirm the address" form={form} saveLabel="Confirm address" onClose={onClose}>
      <TextField
        label="Code"
        description={`From the email to ${address.email}. It works for ten minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        ref={takeFocus}
        {...form.field('code')}
      />
      <Row gap={2} justify="between" wrap>
        <Text size="s" tone="muted">
          Nothing came? Look in the spam folder too.
        </Text>
        <Button variant="default" barrier={away} loading={again.isPending} onClick={() => void mailAgain()}>
          Mail another code
        </Button>
      </Row>
    </FormDialog>
  )
}

type RowProps = ShopProps & {
  address: ReceiptAddress
  canChange: boolean
  /** Why no code can be mailed; null when it can. */
  mailBarrier: string | null
}

function AddressRow({ address, merchantId, canChange, mailBarrier }: RowProps) {
  const { id, email, confirmedAt, codeEndsAt } = address
  const away = useAwayReason()
  const again = useChangeInbox('mailCode', merchantId)
  const remove = useChangeInbox('remove', merchantId)
  const [opened, setOpened] = useState<'code' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const isWaiting = confirmedAt === null && codeEndsAt !== null
  const mailAgain = async () => {
    const isMailed = await toastOutcome(again.mutateAsync(id), {
      done: 'The code is on its way',
      failed: 'The code could not be mailed',
    })
    if (isMailed) setOpened('code')
  }
  const removal = {
    label: 'Remove',
    barrier: away,
    isDangerous: true,
    run: () => setOpened('remove'),
  }
  return (
    <>
      <ListRow
        title={email}
        badge={
          confirmedAt === null ? <Badge tone="waiting">Not confirmed</Badge> : <Badge tone="good">Confirmed</Badge>
        }
        action={
          canChange && (
            <MenuButton
              label={`Actions for ${email}`}
              face={<IconDots size={18} stroke={1.6} aria-hidden />}
              groups={[
                ...(confirmedAt === null
                  ? [
                      [
                        { label: 'Enter the code', barrier: away, run: () => setOpened('code') },
                        { label: 'Mail another code', barrier: mailBarrier, run: () => void mailAgain() },
                      ],
                    ]
                  : []),
                [removal],
              ]}
            />
          )
        }
      >
        {confirmedAt !== null ? (
          <Text>
            Confirmed <DateTime iso={confirmedAt} />
          </Text>
        ) : (
          <Text>
            {isWaiting ? (
              <>
                The code in the email works until <DateTime iso={codeEndsAt} />.
              </>
            ) : (
              'The last code has ended. Mail another one.'
            )}{' '}
            Receipts to this address don’t count yet.
          </Text>
        )}
        {confirmedAt === null && canChange && (
          <Row padding={[1.5, 0]}>
            <Button
              variant="default"
              barrier={isWaiting ? away : mailBarrier}
              loading={again.isPending}
              onClick={() => (isWaiting ? setOpened('code') : void mailAgain())}
            >
              {isWaiting ? 'Enter the code' : 'Mail another code'}
            </Button>
          </Row>
        )}
      </ListRow>
      {opened === 'code' && <CodeDialog address={address} merchantId={merchantId} onClose={close} />}
      {opened === 'remove' && (
        <ConfirmDialog
          title={`Remove ${email}?`}
          confirmLabel="Remove address"
          cancelLabel="Keep it"
          onClose={close}
          onConfirm={async () => {
            await remove.mutateAsync(id)
            toastSuccess(`${email} removed`)
          }}
        >
          Receipts to it no longer count as yours, so they mark no order paid. Payments that were confirmed stay.
        </ConfirmDialog>
      )}
    </>
  )
}

type Props = Omit<RowProps, 'address'> & { addresses: readonly ReceiptAddress[] }

/** The addresses to which payment providers write, each confirmed by a code. */
export const AddressRows = ({ addresses, ...shop }: Props) => (
  <List label="Receipt addresses">
    {addresses.map((address) => (
      <AddressRow key={address.id} address={address} {...shop} />
    ))}
  </List>
)
