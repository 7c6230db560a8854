import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { assistantConfiguration, knownModels } from '../../../contract/assistant/integration.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Configuration.module.css'
import { SelectField } from './SelectField.tsx'

const ownName = ''
const path = 'configuration.model'

/** The field for a model that is not in the list. */
function OwnModel({ onDone }: { onDone: () => void }) {
  const { barrier, set } = useIntegrationEditing()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = z.safeParse(assistantConfiguration.shape.model, name)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? 'Enter the name of the model')
    set(path, parsed.data)
    onDone()
  }
  return (
    <form className={classes.inline} onSubmit={submit} noValidate>
      <TextField
        label="Name of the model"
        description="As its provider calls it."
        value={name}
        error={error}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        onChange={({ target }) => {
          setName(target.value)
          setError(null)
        }}
      />
      <Button type="submit" disabled={barrier !== null}>
        Use this model
      </Button>
    </form>
  )
}

/** One of the known models, the own account’s, or any other by its name. */
export function ModelField() {
  const { integration, set } = useIntegrationEditing()
  const [isNaming, setNaming] = useState(false)
  const { configuration, engine } = integration
  const { model } = configuration
  const { ownModel } = engine
  const names = new Set([...knownModels, ...(ownModel === null ? [] : [ownModel]), model])
  const labelOf = (name: string) => (name === ownModel ? `${name} (your own account)` : name)
  return (
    <>
      <SelectField
        label="Model"
        value={isNaming ? ownName : model}
        options={[
          ...[...names].map((name) => ({ value: name, label: labelOf(name) })),
          { value: ownName, label: 'Another model…' },
        ]}
        onChange={(name) => {
          setNaming(name === ownName)
          if (name !== ownName && name !== model) set(path, name)
        }}
      />
      {isNaming && <OwnModel onDone={() => setNaming(false)} />}
    </>
  )
}
