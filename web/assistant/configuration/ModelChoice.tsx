import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { assistantConfiguration, knownModels } from '../../../contract/assistant/integration.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import { InlineForm } from './InlineForm.tsx'
import { SelectField } from './SelectField.tsx'

const ownName = ''

/** The field for a model that is not in the list. */
function OwnModel({ onName }: { onName: (name: string) => void }) {
  const { barrier } = useIntegrationEditing()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = z.safeParse(assistantConfiguration.shape.model, name)
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? 'Enter the name of the model')
    onName(parsed.data)
  }
  return (
    <InlineForm onSubmit={submit}>
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
    </InlineForm>
  )
}

type Props = { label: string; value: string; onChoose: (model: string) => void }

/** One of the known models, the own account’s, the one that is saved, or any other by its name. */
export function ModelChoice({ label, value, onChoose }: Props) {
  const { engine, configuration } = useIntegrationEditing().integration
  const [isNaming, setNaming] = useState(false)
  const field = useRef<HTMLSelectElement>(null)
  const { ownModel } = engine
  const names = new Set([...knownModels, ...(ownModel === null ? [] : [ownModel]), configuration.model, value])
  const labelOf = (name: string) => (name === ownModel ? `${name} (your own account)` : name)
  return (
    <>
      <SelectField
        fieldRef={field}
        label={label}
        value={isNaming ? ownName : value}
        options={[
          ...[...names].map((name) => ({ value: name, label: labelOf(name) })),
          { value: ownName, label: 'Another model…' },
        ]}
        onChange={(name) => {
          setNaming(name === ownName)
          if (name !== ownName && name !== value) onChoose(name)
        }}
      />
      {isNaming && (
        <OwnModel
          onName={(name) => {
            setNaming(false)
            onChoose(name)
            // What had the focus is gone.
            field.current?.focus()
          }}
        />
      )}
    </>
  )
}
