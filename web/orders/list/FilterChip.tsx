import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import controls from '../../ui/Controls.module.css'
import { Row } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Text } from '../../ui/Text.tsx'
import type { FilterPanelKind, FilterPanelProps } from './filter-panels.ts'
import classes from './OrderFilters.module.css'

/** The list is drawn before anybody needs it. */
export const FilterPanel = onDemand(async () => (await import('./FilterPanel.tsx')).FilterPanel)
export const NamedValue = onDemand(async () => (await import('./FilterPanel.tsx')).NamedValue)

const widths: Partial<Record<FilterPanelKind, number>> = {
  status: 208,
  method: 208,
  money: 208,
  amount: 288,
  more: 288,
}

type Props = Omit<FilterPanelProps, 'onClose'> & {
  label: string
  /** A shorter text on the chip than its name. */
  face?: string | undefined
  /** Without it the filter has its choices elsewhere, and can only be removed here. */
  kind?: FilterPanelKind
  /** The value in words; undefined while the filter is off. */
  value?: ReactNode
  /** Without it the chip has no value of its own. */
  onClear?: () => void
}

/** A filter. While it is off, it is dashed and has a +. While it is on, it shows its value and a ×. */
export function FilterChip({ label, face = label, kind, value, onClear, ...panel }: Props) {
  const className = `${controls.control} ${classes.opener}`
  const isOn = value !== undefined
  const text = (
    <>
      {!isOn && <IconPlus size={14} stroke={1.8} aria-hidden />}
      {face}{' '}
      {isOn && (
        <Text as="strong" weight="bold" className={controls.accent}>
          {value}
        </Text>
      )}
    </>
  )
  return (
    <Row rigid align="stretch" className={classes.chip} data-active={isOn || undefined}>
      {kind ? (
        <Popover
          label={label}
          faceIsName={face === label}
          face={text}
          buttonClassName={className}
          align="start"
          width={widths[kind]}
        >
          {(close) => <FilterPanel kind={kind} onClose={close} {...panel} />}
        </Popover>
      ) : (
        <span className={className}>{text}</span>
      )}
      {isOn && onClear && (
        <button
          type="button"
          className={`${controls.control} ${classes.clear}`}
          aria-label={`Clear ${label.toLowerCase()} filter`}
          onClick={onClear}
        >
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      )}
    </Row>
  )
}
