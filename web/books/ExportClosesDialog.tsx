import { exportCloses } from '../../contract/books/daily-close.endpoints.ts'
import { type CloseFormat, closeFormats } from '../../contract/books/daily-close.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { methodOptions } from '../lib/method-options.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { downloadCloses } from './books.queries.ts'

const formatLabels: Record<CloseFormat, string> = {
  plain: 'Everything (CSV)',
  quickbooks: 'QuickBooks (CSV)',
  xero: 'Xero (CSV)',
}
const formatOptions = closeFormats.map((value) => ({ value, label: formatLabels[value] }))
const methodChoices = [{ value: '', label: 'All methods' }, ...methodOptions]

type Props = { lastClosed: string; merchantId: string | undefined; onClose: () => void }

type Values = Record<'startDate' | 'endDate' | 'format' | 'method', string>

const queryOf = ({ startDate, endDate, format, method }: Values, merchantId: string | undefined) => ({
  startDate,
  endDate,
  format: closeFormats.find((one) => one === format),
  method: paymentMethods.find((one) => one === method),
  merchantId,
})

/** Asks for the days, the method and the layout of a file for the bookkeeper. */
export function ExportClosesDialog({ lastClosed, merchantId, onClose }: Props) {
  const form = useCheckedForm<keyof Values>({
    initial: { startDate: `${lastClosed.slice(0, 7)}-01`, endDate: lastClosed, format: 'plain', method: '' },
    check: (values) => contractErrors(exportCloses.query, queryOf(values, merchantId)),
    save: async (values) => {
      onClose()
      await downloadCloses(queryOf(values, merchantId))
    },
    failed: 'The file could not be exported',
  })
  return (
    <FormDialog title="Export closed days" form={form} saveLabel="Export" onClose={onClose}>
      <Row gap={3} align="start">
        <Stack grow>
          <TextField label="First day" type="date" max={lastClosed} {...form.field('startDate')} />
        </Stack>
        <Stack grow>
          <TextField label="Last day" type="date" max={lastClosed} {...form.field('endDate')} />
        </Stack>
      </Row>
      <SelectField label="Layout" options={formatOptions} {...form.field('format')} />
      <SelectField
        label="Method"
        description="QuickBooks and Xero import a file into one account: all methods together only if you keep them in one."
        options={methodChoices}
        {...form.field('method')}
      />
    </FormDialog>
  )
}
