import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { maxQuantity } from '../../../contract/orders/create-order.ts'
import field from '../../ui/TextField.module.css'
import classes from './QuantityField.module.css'

type Props = {
  className: string | undefined
  /** The counted item: `Alpine Crew Socks`. */
  called: string
  value: string
  invalid: boolean
  describedBy: string | undefined
  onChange: (value: string) => void
}

const stepped = (value: string, step: 1 | -1): string =>
  String(Math.min(maxQuantity, Math.max(1, (Number.parseInt(value, 10) || 0) + step)))

/** A quantity with a button for one fewer and one more; the arrow keys do the same. */
export function QuantityField({ className = '', called, value, invalid, describedBy, onChange }: Props) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') onChange(stepped(value, 1))
    else if (event.key === 'ArrowDown') onChange(stepped(value, -1))
    else return
    event.preventDefault()
  }
  return (
    <div className={`${field.frame} ${classes.frame} ${className}`} data-invalid={invalid || undefined}>
      <button
        type="button"
        className={classes.step}
        aria-label={`One fewer of ${called}`}
        disabled={Number(value) <= 1}
        onClick={() => onChange(stepped(value, -1))}
      >
        <IconMinus size={14} stroke={1.8} aria-hidden />
      </button>
      <input
        className={field.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${called}`}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={`One more of ${called}`}
        onClick={() => onChange(stepped(value, 1))}
      >
        <IconPlus size={14} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}
