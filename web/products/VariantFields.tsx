import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { maxDetailLength, maxSkuLength, type ProductVariant } from '../../contract/products/product.ts'
import { formatCount } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ProductPage.module.css'
import { markOf, ProductStatusBadge } from './ProductStatusBadge.tsx'
import type { VariantDraft } from './product-draft.ts'
import { StockDialog } from './StockDialog.tsx'

type StockProps = { variant: ProductVariant; threshold: number; readOnly: boolean }

/** What is left of a saved variant; it is corrected by itself, since orders take from it all the time. */
function Stock({ variant, threshold, readOnly }: StockProps) {
  const [isOpen, setOpen] = useState(false)
  const mark = markOf(variant.archivedAt !== null, variant.stock, threshold)
  return (
    <div className={classes.stock}>
      <span className={classes.label}>Stock</span>
      <div className={classes.stockLine}>
        <span className={classes.pieces}>{formatCount(variant.stock)}</span>
        <Button
          variant="default"
          aria-label={readOnly ? `Stock history of ${variant.sku}` : `Correct stock of ${variant.sku}`}
          onClick={() => setOpen(true)}
        >
          {readOnly ? 'History' : 'Correct'}
        </Button>
        {mark !== null && <ProductStatusBadge mark={mark} />}
      </div>
      {isOpen && <StockDialog variant={variant} readOnly={readOnly} onClose={() => setOpen(false)} />}
    </div>
  )
}

type Field = 'sku' | 'size' | 'colour' | 'price' | 'stock'

type Props = {
  variant: VariantDraft
  /** As it is saved; undefined for a new one. */
  stored: ProductVariant | undefined
  number: number
  lowStockThreshold: number | undefined
  readOnly: boolean
  canRemove: boolean
  errorOf: (field: Field | 'archived') => string | undefined
  onEdit: (changes: Partial<VariantDraft>) => void
  onRemove: () => void
}

/** One variant in a row. */
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
    <li className={classes.variant}>
      <fieldset className={classes.fields} aria-label={`Variant ${number}`}>
        {field('sku', 'SKU', maxSkuLength)}
        {field('size', 'Size', maxDetailLength)}
        {field('colour', 'Colour', maxDetailLength)}
        {field('price', 'Price (USD)', 20, 'decimal')}
        {stored === undefined ? (
          field('stock', 'Stock', 9, 'numeric')
        ) : (
          <Stock variant={stored} threshold={lowStockThreshold} readOnly={readOnly} />
        )}
      </fieldset>
      {errorOf('archived') !== undefined && <p className={classes.error}>{errorOf('archived')}</p>}
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
    </li>
  )
}
