import { businessName, closedReason, type Merchant } from '../../../contract/merchants/merchant.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { useUpdateMerchant } from '../../merchants/merchant-changes.queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ShopFields } from './ShopFields.tsx'
import type { ListedShop } from './ShopRow.tsx'
import { useNewShop } from './use-new-shop.ts'

type CreateProps = { onClose: () => void; onCreated: (shop: Merchant) => void }

export function CreateShopDialog({ onClose, onCreated }: CreateProps) {
  const form = useNewShop(onCreated)
  return (
    <FormDialog title="Create a shop" form={form} saveLabel="Create shop" onClose={onClose}>
      <ShopFields form={form} />
    </FormDialog>
  )
}

type ShopProps = { shop: ListedShop; onClose: () => void; onDone: () => void }

export function RenameShopDialog({ shop: { id, businessName: name }, onClose, onDone }: ShopProps) {
  const update = useUpdateMerchant()
  const form = useCheckedForm({
    initial: { businessName: name },
    check: (values) => {
      const wrong = contractErrors(businessName, values.businessName)
      return wrong && { businessName: wrong[''] ?? '' }
    },
    save: async (values) => {
      await update.mutateAsync({ id, ...values })
      onDone()
    },
    failed: 'The shop could not be renamed.',
  })
  return (
    <FormDialog title={`Rename ${name}`} form={form} saveLabel="Rename shop" onClose={onClose}>
      <TextField
        label="Shop name"
        description="Customers see it in their messages from now on."
        autoComplete="off"
        {...form.field('businessName')}
      />
    </FormDialog>
  )
}

export function CloseShopDialog({ shop: { id, businessName: name }, onClose, onDone }: ShopProps) {
  const update = useUpdateMerchant()
  const form = useCheckedForm({
    initial: { closedReason: '' },
    check: (values) => {
      const wrong = contractErrors(closedReason, values.closedReason)
      return wrong && { closedReason: wrong[''] ?? '' }
    },
    save: async (values) => {
      await update.mutateAsync({ id, active: false, ...values })
      onDone()
    },
    failed: 'The shop could not be closed.',
  })
  return (
    <FormDialog title={`Close ${name}`} form={form} saveLabel="Close shop" isDangerous onClose={onClose}>
      <Text size="s" tone="muted">
        The shop takes no new orders until you reopen it. Nothing is deleted: its team can still sign in and work on its
        orders.
      </Text>
      <TextArea rows={3} label="Reason" description="The shop’s team sees it." {...form.field('closedReason')} />
    </FormDialog>
  )
}
