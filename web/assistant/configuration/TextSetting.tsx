import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../ui/TextField.tsx'
import { type SettingPath, settingLabels } from '../integration-settings.ts'
import { useIntegrationEditing } from '../use-integration-changes.ts'

type Props<Value> = Pick<
  ComponentProps<typeof TextField>,
  'description' | 'placeholder' | 'inputMode' | 'maxLength'
> & {
  path: SettingPath
  value: Value
  /** What is typed, as the setting holds it. */
  read: (text: string) => unknown
  schema: z.ZodMiniType<Value>
}

/** A setting that is typed: saved by Enter, and when the field is left. What can't be saved stays, with the reason. */
export function TextSetting<Value extends string | number>({ path, value, read, schema, ...field }: Props<Value>) {
  const { barrier, set } = useIntegrationEditing()
  /** Null while nothing is typed: what is saved is shown then, as others change it. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const save = () => {
    if (typed === null) return
    const parsed = z.safeParse(schema, read(typed))
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? 'Can’t be saved')
    setTyped(null)
    if (parsed.data !== value) set(path, parsed.data)
  }

  return (
    <TextField
      {...field}
      label={settingLabels[path]}
      value={typed ?? String(value)}
      error={error}
      autoComplete="off"
      disabled={barrier !== null}
      title={barrier ?? undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        setError(null)
      }}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
        if (event.key !== 'Escape') return
        setTyped(null)
        setError(null)
      }}
    />
  )
}
