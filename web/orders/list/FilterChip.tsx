import { IconPlus, IconX, type TablerIcon } from '@tabler/icons-react'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import controls from './Controls.module.css'
import classes from './OrderFilters.module.css'

/** The choice that filters nothing. */
const all = ''

type Props<Value extends string> = {
  label: string
  icon: TablerIcon
  options: readonly Value[]
  optionLabels: Record<Value, string>
  /** The choice that doesn't filter the list: `All time`. */
  allLabel: string
  value: Value | undefined
  /** The current choice if it is none of the options: the days of a figure. */
  given?: string | undefined
  onChange: (value: Value | undefined) => void
}

/**
 * A filter. While it is off, it is dashed and has a +. While it is on, it shows its value and a ×. The list of choices is a
 * native one that lies over the label.
 */
export function FilterChip<Value extends string>(props: Props<Value>) {
  const { label, icon: Icon, options, optionLabels, allLabel, value, given, onChange } = props
  const shown = given ?? (value === undefined ? undefined : optionLabels[value])
  return (
    <Row rigid align="stretch" className={classes.chip} data-active={shown !== undefined || undefined}>
      <span className={`${controls.control} ${classes.opener} ${classes.label}`}>
        {shown === undefined ? (
          <IconPlus size={14} stroke={1.8} aria-hidden />
        ) : (
          <Icon size={15} stroke={1.6} aria-hidden />
        )}
        <span aria-hidden>{label}</span>
        {shown !== undefined && (
          <Text as="strong" weight="bold" className={controls.accent} aria-hidden>
            {shown}
          </Text>
        )}
        <select
          aria-label={label}
          value={given ?? value ?? all}
          onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value))}
        >
          {given !== undefined && <option hidden>{given}</option>}
          <option value={all}>{allLabel}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabels[option]}
            </option>
          ))}
        </select>
      </span>
      {shown !== undefined && <ClearButton label={label} onClear={() => onChange(undefined)} />}
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

type GivenProps = { label: string; value: string; onClear: () => void }

/** A filter that came with a link. It shows its value and can be removed. */
export const GivenFilterChip = ({ label, value, onClear }: GivenProps) => (
  <Row rigid align="stretch" className={classes.chip} data-active>
    <span className={`${controls.control} ${classes.opener}`}>
      {label}
      <Text as="strong" weight="bold" className={controls.accent}>
        {value}
      </Text>
    </span>
    <ClearButton label={label} onClear={onClear} />
  </Row>
)
