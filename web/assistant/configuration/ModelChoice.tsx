import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { assistantConfiguration, knownModels } from '../../../contract/assistant/integration.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { InlineForm, useSetting } from './setting-fields.tsx'

const anotherModel = ''

/** Chooses the model: a known one, the own account's, or any other by its name. */
export function ModelChoice() {
  const { integration } = useSettings()
  const { save, field } = useSetting('configuration.model')
  const [isNaming, setNaming] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const { ownModel } = integration.engine
  const current = integration.configuration.model
  const options = [...new Set([...knownModels, ownModel ?? current, current])].map((name) => ({
    value: name,
    label: name === ownModel ? `${name} (your own account)` : name,
  }))
  return (
    <>
      <SelectField
        ref={select}
        {...field}
        value={isNaming ? anotherModel : current}
        options={[...options, { value: anotherModel, label: 'Another model…' }]}
        onChange={({ target }) => {
          setNaming(target.value === anotherModel)
          if (target.value !== anotherModel && target.value !== current) save(target.value)
        }}
      />
      {isNaming && (
        <InlineForm
          label="Name of the model"
          description="As its provider calls it."
          act="Use this model"
          autoFocus
          onText={(name) => {
            const parsed = z.safeParse(assistantConfiguration.shape.model, name)
            if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Enter the name of the model'
            setNaming(false)
            save(parsed.data)
            // The focused field is gone.
            select.current?.focus()
            return null
          }}
        />
      )}
    </>
  )
}
