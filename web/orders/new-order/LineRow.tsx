import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { centsToUsd } from '../../../contract/core/money.ts'
import { formatCount, missingFigure } from '../../lib/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { DraftLine } from './draft.ts'
import { type FieldErrors, lineCents } from './draft-request.ts'
import classes from './NewOrder.module.css'
import { QuantityField } from './QuantityField.tsx'

type Props = {
  line: DraftLine
  /** From 1. */
  number: number
  errors: FieldErrors
  onChange: (line: DraftLine, field: 'name' | 'price' | 'quantity') => void
  onRemove: () => void
}

type LineOf<Kind extends DraftLine['kind']> = Extract<DraftLine, { kind: Kind }>

/** Warns before anything is sent; the server decides whether there is enough. */
function stockHint(line: DraftLine): string | null {
  if (line.kind === 'free' || Number(line.quantity) <= line.stock) return null
  return line.stock === 0 ? 'Out of stock' : `Only ${formatCount(line.stock)} in stock`
}

const Product = ({ line }: { line: LineOf<'catalogue'> }) => (
  <Stack className={classes.product}>
    <Text as="span" weight="medium">
      {line.name}
    </Text>
    <Row as="span" wrap gap={[0, 2]}>
      <Text as="span" size="xs" tone="muted" className={classes.sku}>
        {line.sku}
      </Text>
      <Text as="span" size="xs" tone="muted">
        <Usd amount={line.price} /> each
      </Text>
    </Row>
  </Stack>
)

const FreeItem = ({ line, number, errors, onChange }: Omit<Props, 'line' | 'onRemove'> & { line: LineOf<'free'> }) => (
  <div className={classes.free}>
    <TextField
      label="Item"
      aria-label={`Item, line ${number}`}
      autoComplete="off"
      value={line.name}
      error={errors[`lines.${line.id}.name`]}
      onChange={(event) => onChange({ ...line, name: event.currentTarget.value }, 'name')}
    />
    <TextField
      label="Price"
      aria-label={`Price, line ${number}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={line.price}
      error={errors[`lines.${line.id}.price`]}
      onChange={(event) => onChange({ ...line, price: event.currentTarget.value }, 'price')}
    />
  </div>
)

/** One line of the order: a product, or anything else with a name and a price of its own. */
export function LineRow({ line, number, errors, onChange, onRemove }: Props) {
  const errorId = useId()
  const called = line.name.trim() || `line ${number}`
  const cents = lineCents(line)
  const refused = errors[`lines.${line.id}`] ?? errors[`lines.${line.id}.quantity`]
  const hint = stockHint(line)
  return (
    <li className={classes.line} data-kind={line.kind}>
      {line.kind === 'catalogue' ? (
        <Product line={line} />
      ) : (
        <FreeItem line={line} number={number} errors={errors} onChange={onChange} />
      )}
      <QuantityField
        className={classes.quantity}
        called={called}
        value={line.quantity}
        invalid={refused !== undefined}
        describedBy={refused !== undefined || hint !== null ? errorId : undefined}
        onChange={(quantity) => onChange({ ...line, quantity }, 'quantity')}
      />
      <Text as="span" weight="medium" className={classes.amount}>
        {cents === null ? missingFigure : <Usd amount={centsToUsd(cents)} />}
      </Text>
      <IconButton className={classes.remove ?? ''} label={`Remove ${called}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </IconButton>
      {(refused ?? hint) !== null && (
        <Text
          size="xs"
          {...(refused !== undefined && { tone: 'danger', 'data-refused': true })}
          className={classes.message}
          id={errorId}
        >
          {refused ?? hint}
        </Text>
      )}
    </li>
  )
}
