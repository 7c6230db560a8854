import { useState } from 'react'
import type { Integration, IntegrationKind } from '../../contract/integrations/integration.ts'
import type { FieldErrors } from '../lib/form-errors.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type Field, fieldsOf, secretField } from './integration-fields.ts'

type FieldProps = { field: Field; value: string; error: string | undefined }

function Choice({ field: { name, label, options = [] }, value, error }: FieldProps) {
  const known = options.find((option) => option.value === value) ?? options[0]
  const [chosen, setChosen] = useState(known?.value ?? value)
  return (
    <SelectField
      name={name}
      label={label}
      options={options}
      value={chosen}
      error={error}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    />
  )
}

function AnyField({ field, value, error }: FieldProps) {
  if (field.options !== undefined) return <Choice field={field} value={value} error={error} />
  const { name, label, description, type, placeholder } = field
  const isNumber = type === 'number'
  return (
    <TextField
      name={name}
      label={label}
      {...(description === undefined ? {} : { description })}
      type={isNumber ? 'text' : (type ?? 'text')}
      inputMode={isNumber ? 'numeric' : undefined}
      placeholder={placeholder}
      defaultValue={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

type Props = { kind: IntegrationKind; integration: Integration; errors: FieldErrors }

/** The fields that configure an account, its secret last. Each field keeps its own text. */
export function AccountFields({ kind, integration, errors }: Props) {
  // Settings and fields belong to the same kind, so their names match.
  const settings = (integration.settings ?? {}) as Readonly<Record<string, string | number | undefined>>
  return (
    <>
      {fieldsOf[kind].map((field) => (
        <AnyField
          key={field.name}
          field={field}
          value={String(settings[field.name] ?? field.initial ?? '')}
          error={errors[field.name]}
        />
      ))}
      <TextField
        name="secret"
        type="password"
        autoComplete="new-password"
        {...secretField(kind, integration.hasSecret)}
        error={errors['secret']}
      />
    </>
  )
}
