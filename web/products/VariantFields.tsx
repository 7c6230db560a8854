import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { maxDetailLength, maxSkuLength, type ProductVariant } from '../../contract/products/product.ts'
import { formatCount } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ProductPage.module.css'
import { markOf, ProductStatusBadge } from './ProductStatusBadge.tsx'
import type { VariantDraft } from './product-draft.ts'
import { StockDialog } from './StockDialog.tsx'
import { waitingText } from './waiting.ts'

type StockProps = { variant: ProductVariant; threshold: number; readOnly: boolean }

const daysText = (days: number): string => (days === 1 ? '1 day' : `${formatCount(days)} days`)

/** The stock of a saved variant. It is saved apart from the form, because orders change it all the time. */
function Stock({ variant, threshold, readOnly }: StockProps) {
  const [isOpen, setOpen] = useState(false)
  const mark = markOf(variant.archivedAt !== null, variant.stock, threshold)
  return (
    <Stack gap={1} grow>
      <Text as="span" size="s" weight="medium">
        Stock
      </Text>
      <Row gap={[1, 2.5]} wrap>
        <Text as="span" weight="medium">
          {formatCount(variant.stock)}
        </Text>
        <Button
          variant="default"
          aria-label={readOnly ? `Stock history of ${variant.sku}` : `Adjust stock of ${variant.sku}`}
          onClick={() => setOpen(true)}
        >
          {readOnly ? 'History' : 'Adjust'}
        </Button>
        {mark !== null && <ProductStatusBadge mark={mark} />}
      </Row>
      <Text as="span" size="xs" tone="muted">
        {variant.daysLeft === null
          ? 'None sold in 30 days'
          : `${formatCount(variant.sold)} sold in 30 days, ${daysText(variant.daysLeft)} left`}
      </Text>
      {variant.waiting > 0 && (
        <Text as="span" size="xs" weight="medium">
          {waitingText(variant.waiting)}
        </Text>
      )}
      {isOpen && <StockDialog variant={variant} readOnly={readOnly} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

type Field = 'sku' | 'size' | 'color' | 'price' | 'stock'

type Props = {
  variant: VariantDraft
  /** The saved variant; undefined for a new one. */
  stored: ProductVariant | undefined
  number: number
  lowStockThreshold: number | undefined
  readOnly: boolean
  canRemove: boolean
  errorOf: (field: Field | 'archived') => string | undefined
  onEdit: (changes: Partial<VariantDraft>) => void
  onRemove: () => void
}

/** The fields of one variant. */
export function VariantFields(props: Props) {
  const { variant, stored, number, lowStockThreshold = 0, readOnly, canRemove, errorOf, onEdit, onRemove } = props
  const name = variant.sku.trim() === '' ? `variant ${number}` : variant.sku.trim()
  const field = (key: Field, label: string, maxLength: number, inputMode?: 'decimal' | 'numeric') => (
    <TextField
      label={label}
      value={variant[key]}
      maxLength={maxLength}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      error={errorOf(key)}
      onChange={({ currentTarget }) => onEdit({ [key]: currentTarget.value })}
    />
  )
  return (
    <Row as="li" gap={[2, 3]} wrap>
      <fieldset className={classes.fields} aria-label={`Variant ${number}`}>
        {field('sku', 'SKU', maxSkuLength)}
        {field('size', 'Size', maxDetailLength)}
        {field('color', 'Color', maxDetailLength)}
        {field('price', 'Price (USD)', 20, 'decimal')}
        {stored === undefined ? (
          field('stock', 'Stock', 9, 'numeric')
        ) : (
          <Stock variant={stored} threshold={lowStockThreshold} readOnly={readOnly} />
        )}
      </fieldset>
      {errorOf('archived') !== undefined && (
        <Text size="xs" tone="danger">
          {errorOf('archived')}
        </Text>
      )}
      {stored !== undefined && !readOnly && (
        <Checkbox
          label={`Archive ${name}`}
          checked={variant.archived}
          onChange={({ currentTarget }) => onEdit({ archived: currentTarget.checked })}
        />
      )}
      {canRemove && !readOnly && (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </Row>
  )
}
