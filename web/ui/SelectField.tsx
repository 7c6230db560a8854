import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './Select.module.css'

/** A choice; several of them under one heading. */
export type SelectOption = { readonly value: string; readonly label: string; readonly group?: string }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] }

const drawn = (options: readonly SelectOption[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/**
 * A choice from a list without a visible label, for filters. Shows the current value even if it is none of the options.
 *
 *     <Select aria-label="Role" options={roleOptions} value={role} onChange={…} />
 */
export function Select({ options, className = '', ...select }: SelectProps) {
  const isKnown = options.some(({ value }) => value === select.value)
  const groups = new Set(options.flatMap(({ group }) => group ?? []))
  return (
    <select {...select} className={`${classes.select} ${className}`}>
      {!isKnown && <option value={select.value}>{select.value}</option>}
      {drawn(options.filter(({ group }) => group === undefined))}
      {[...groups].map((name) => (
        <optgroup key={name} label={name}>
          {drawn(options.filter(({ group }) => group === name))}
        </optgroup>
      ))}
    </select>
  )
}

type Props = Omit<SelectProps, 'id'> & FieldProps

/**
 * A labeled choice from a list.
 *
 *     <SelectField label="Country" options={countries} value={country} onChange={…} />
 */
export const SelectField = ({ label, description, error, counter, ...select }: Props) => (
  <Field {...{ label, description, error, counter }}>
    {(control) => <Select {...select} {...control} data-wide />}
  </Field>
)
