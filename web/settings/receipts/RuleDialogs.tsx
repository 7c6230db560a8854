import { type InboxSettings, inboxSettings } from '../../../contract/money/payment-source.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { parsePrice } from '../../lib/typed-price.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useChangeInbox } from './inbox.queries.ts'
import { type ConfirmationMode, confirmationModes, modeEffects, modeLabels, modeOf } from './rules.ts'

type Props = { settings: InboxSettings; merchantId: string | undefined; onClose: () => void }

/** NaN if the amount isn't one. */
function limitOf({ mode, amount }: { mode: string; amount: string }): number | null {
  if (mode !== 'limited') return mode === 'off' ? 0 : null
  return parsePrice(amount) ?? Number.NaN
}

function checkLimit(values: { mode: string; amount: string }) {
  if (values.mode !== 'limited') return null
  const limit = limitOf(values)
  if (limit === 0 || Number.isNaN(limit)) return { amount: 'Enter an amount such as 500.00' }
  const wrong = contractErrors(inboxSettings, { automaticUpTo: limit, keepDays: 1 })
  return wrong && { amount: wrong['automaticUpTo'] ?? 'Enter an amount such as 500.00' }
}

/** Chooses which payments are confirmed without a person. */
export function ConfirmationDialog({ settings, merchantId, onClose }: Props) {
  const save = useChangeInbox('saveRules', merchantId)
  const { automaticUpTo } = settings
  const form = useCheckedForm<'mode' | 'amount'>({
    initial: { mode: modeOf(automaticUpTo), amount: (automaticUpTo || 500).toFixed(2) },
    check: checkLimit,
    save: async (values) => {
      await save.mutateAsync({ ...settings, automaticUpTo: limitOf(values) })
      toastSuccess('Automatic confirmation saved')
      onClose()
    },
    failed: 'Automatic confirmation could not be saved.',
  })
  const mode = form.values.mode as ConfirmationMode
  return (
    <FormDialog title="Automatic confirmation" form={form} saveLabel="Save" onClose={onClose}>
      <Segments
        label="Automatic confirmation"
        options={confirmationModes}
        optionLabels={modeLabels}
        value={mode}
        onChange={(chosen) => form.edit({ mode: chosen })}
      />
      <Text size="s" tone="muted" role="status">
        {modeEffects[mode]}
      </Text>
      {mode === 'limited' && (
        <TextField label="Up to (USD)" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
      )}
    </FormDialog>
  )
}

/** Chooses how long raw receipts are kept. */
export function RetentionDialog({ settings, merchantId, onClose }: Props) {
  const save = useChangeInbox('saveRules', merchantId)
  const daysOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
  const form = useCheckedForm<'keepDays'>({
    initial: { keepDays: String(settings.keepDays) },
    check: ({ keepDays }) => {
      const days = daysOf(keepDays)
      const wrong = contractErrors(inboxSettings, { ...settings, keepDays: days })
      return wrong && { keepDays: Number.isNaN(days) ? 'Enter a number of days' : (wrong['keepDays'] ?? '') }
    },
    save: async ({ keepDays }) => {
      await save.mutateAsync({ ...settings, keepDays: daysOf(keepDays) })
      toastSuccess('Saved')
      onClose()
    },
    failed: 'It could not be saved.',
  })
  return (
    <FormDialog title="Keep original receipts" form={form} saveLabel="Save" onClose={onClose}>
      <TextField
        label="Days"
        description="Older ones are deleted within a day, also those you have now. The payment and its evidence stay."
        inputMode="numeric"
        autoComplete="off"
        {...form.field('keepDays')}
      />
    </FormDialog>
  )
}
