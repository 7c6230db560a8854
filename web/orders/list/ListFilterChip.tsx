import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { FilterChip } from './FilterChip.tsx'

type Props<Value extends string> = {
  label: string
  icon: TablerIcon
  options: readonly Value[]
  optionLabels: Record<Value, string>
  glyph: (option: Value) => ReactNode
  /** The chosen ones; empty while the filter is off. */
  chosen: readonly Value[]
  /** How the choice is shown; the labels of the chosen, unless given. */
  value?: string | undefined
  onChange: (chosen: readonly Value[]) => void
}

/** A filter of which several choices can hold at once. Each press of one changes the list. */
export function ListFilterChip<Value extends string>(props: Props<Value>) {
  const { label, icon, options, optionLabels, glyph, chosen, onChange } = props
  const { value = chosen.map((option) => optionLabels[option]).join(', ') } = props
  const toggle = (option: Value) => {
    const next = options.filter((one) => chosen.includes(one) !== (one === option))
    onChange(next.length === options.length ? [] : next)
  }
  return (
    <FilterChip
      label={label}
      icon={icon}
      value={value === '' ? undefined : value}
      width={208}
      onClear={() => onChange([])}
    >
      {() => (
        <Stack gap={1} padding={3}>
          {options.map((option) => (
            <Checkbox
              key={option}
              label={optionLabels[option]}
              glyph={glyph(option)}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
          ))}
        </Stack>
      )}
    </FilterChip>
  )
}
