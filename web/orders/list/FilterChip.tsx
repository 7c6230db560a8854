import { IconPlus, IconX } from '@tabler/icons-react'
import controls from '../../ui/Controls.module.css'
import { Row } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Text } from '../../ui/Text.tsx'
import type { FilterPanelKind, FilterPanelProps } from './filter-panels.ts'
import classes from './OrderFilters.module.css'

/** The list is drawn before anybody needs it. */
export const FilterPanel = onDemand(async () => (await import('./FilterPanel.tsx')).FilterPanel)

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
  face?: string
  kind: FilterPanelKind
  /** The value in words; undefined while the filter is off. */
  value?: string | undefined
  /** Without it the chip has no value of its own. */
  onClear?: () => void
}

/** A filter. While it is off, it is dashed and has a +. While it is on, it shows its value and a ×. */
export function FilterChip({ label, face = label, kind, value, onClear, ...panel }: Props) {
  const width = widths[kind]
  return (
    <Row rigid align="stretch" className={classes.chip} data-active={value !== undefined || undefined}>
      <Popover
        label={label}
        faceIsName={face === label}
        face={
          <>
            {value === undefined && <IconPlus size={14} stroke={1.8} aria-hidden />}
            {face}{' '}
            {value !== undefined && (
              <Text as="strong" weight="bold" className={controls.accent}>
                {value}
              </Text>
            )}
          </>
        }
        buttonClassName={`${controls.control} ${classes.opener}`}
        align="start"
        {...(width !== undefined && { width })}
      >
        {(close) => <FilterPanel kind={kind} onClose={close} {...panel} />}
      </Popover>
      {value !== undefined && onClear && <ClearButton label={label} onClear={onClear} />}
    </Row>
  )
}

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    className={`${controls.control} ${classes.clear}`}
    aria-label={`Clear ${label.toLowerCase()} filter`}
    onClick={onClear}
  >
    <IconX size={14} stroke={1.8} aria-hidden />
  </button>
)

type GivenProps = {
  label: string
  value: string
  /** The value says enough without the label. */
  isPlain?: boolean
  onClear: () => void
}

/** A filter that is on and has its choices elsewhere. It shows its value and can be removed. */
export const GivenFilterChip = ({ label, value, isPlain = false, onClear }: GivenProps) => (
  <Row rigid align="stretch" className={classes.chip} data-active>
    <span className={`${controls.control} ${classes.opener}`}>
      {!isPlain && label}
      <Text as="strong" weight="bold" className={controls.accent}>
        {value}
      </Text>
    </span>
    <ClearButton label={label} onClear={onClear} />
  </Row>
)
