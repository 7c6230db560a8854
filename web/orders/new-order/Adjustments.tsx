import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { adjustmentLabels } from '../../../contract/orders/adjustment-words.ts'
import { adjustmentKinds } from '../../../contract/orders/adjustments.ts'
import { maxAdjustments } from '../../../contract/orders/new-adjustment.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type DraftAdjustment, withAdjustment, withNewAdjustment, withoutAdjustment } from './draft.ts'
import type { FieldErrors } from './draft-request.ts'
import type { Form } from './form.ts'
import classes from './NewOrder.module.css'

const kinds = adjustmentKinds.map((value) => ({ value, label: adjustmentLabels[value] }))

type RowProps = {
  adjustment: DraftAdjustment
  errors: FieldErrors
  /** An error of all discounts, shown at the first one. */
  refused: string | undefined
  onChange: (adjustment: DraftAdjustment, field: 'kind' | 'name' | 'amount') => void
  onRemove: () => void
}

function AdjustmentRow({ adjustment, errors, refused, onChange, onRemove }: RowProps) {
  const { id, kind, name, amount } = adjustment
  const errorOf = (field: string) => errors[`adjustments.${id}.${field}`]
  const label = adjustmentLabels[kind]
  return (
    <li className={classes.adjustment}>
      <SelectField
        label="Kind"
        options={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...adjustment, kind: adjustmentKinds.find((one) => one === value) ?? kind }, 'kind')
        }
      />
      <TextField
        label="Name (optional)"
        aria-label={`Name of the ${label.toLowerCase()}`}
        placeholder={label}
        autoComplete="off"
        value={name}
        error={errorOf('name')}
        onChange={({ currentTarget: { value } }) => onChange({ ...adjustment, name: value }, 'name')}
      />
      <TextField
        label="Amount"
        aria-label={`Amount of the ${label.toLowerCase()}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={amount}
        error={errorOf('amount') ?? refused}
        onChange={({ currentTarget: { value } }) => onChange({ ...adjustment, amount: value }, 'amount')}
      />
      <IconButton className={classes.remove ?? ''} label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </li>
  )
}

/** Discounts, shipping and tax below the items: one button until there are some. */
export function Adjustments({ draft: { adjustments }, errors, edit }: Form) {
  const rows = useRef<HTMLUListElement>(null)
  const firstDiscount = adjustments.find(({ kind }) => kind === 'discount')

  const add = () => {
    edit(withNewAdjustment, 'adjustments', 'lines')
    // The row renders in the next frame.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLSelectElement>('li:last-child select')?.focus())
  }

  return (
    <>
      {adjustments.length > 0 && (
        <Stack as="ul" ref={rows} aria-label="Shipping, tax and discounts">
          {adjustments.map((adjustment) => (
            <AdjustmentRow
              key={adjustment.id}
              adjustment={adjustment}
              errors={errors}
              refused={adjustment === firstDiscount ? errors['adjustments'] : undefined}
              onChange={(changed, field) =>
                edit(
                  (current) => withAdjustment(current, changed),
                  `adjustments.${adjustment.id}.${field}`,
                  'adjustments',
                  'lines',
                )
              }
              onRemove={() =>
                edit(
                  (current) => withoutAdjustment(current, adjustment.id),
                  `adjustments.${adjustment.id}`,
                  'adjustments',
                  'lines',
                )
              }
            />
          ))}
        </Stack>
      )}
      {adjustments.length < maxAdjustments && (
        <div>
          <Button variant="default" className={classes.small ?? ''} onClick={add}>
            <IconPlus size={16} stroke={1.6} aria-hidden />
            Add shipping, tax or discount
          </Button>
        </div>
      )}
    </>
  )
}
