import { type FormEvent, useId } from 'react'
import { type Integration, type IntegrationKind, integrationNames } from '../../contract/integrations/integration.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastProblem, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './IntegrationDialogs.module.css'
import { enteredSettings, type Field, fieldErrorsOf, fieldsOf, secretField } from './integration-fields.ts'
import { useConfigure } from './integrations.queries.ts'

type FieldProps = { field: Field; value: string; error: string | undefined }

function SelectField({ field: { name, label, options = [] }, value, error }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        className={classes.select}
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function AnyField({ field, value, error }: FieldProps) {
  if (field.options !== undefined) return <SelectField field={field} value={value} error={error} />
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

type Props = {
  kind: IntegrationKind
  integration: Integration
  merchantId: string | undefined
  onClose: () => void
}

/** The form of an account of the shop's own. Saving it asks the service at once. */
export function ConfigureDialog({ kind, integration, merchantId, onClose }: Props) {
  const configure = useConfigure(merchantId, kind)
  const name = integrationNames[kind]
  const errors = fieldErrorsOf(configure.error)
  const general = configure.error !== null && Object.keys(errors).length === 0
  // They are of the kind's own shape, and the fields are the kind's.
  const settings = (integration.settings ?? {}) as Readonly<Record<string, string | number | undefined>>

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (configure.isPending) return
    try {
      const { integrations } = await configure.mutateAsync(enteredSettings(new FormData(event.currentTarget)))
      const { failure } = integrations[kind]
      if (failure === null) toastSuccess(`${name} connected`)
      else toastProblem(`Saved, but it does not work: ${failure}`)
      onClose()
    } catch {
      // The fields say why.
    }
  }

  return (
    <Dialog title={`Configure ${name}`} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
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
        {general && (
          <p className={classes.error} role="alert">
            {errorMessage(configure.error, 'It could not be saved')}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={configure.isPending}>
            Save and check
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
