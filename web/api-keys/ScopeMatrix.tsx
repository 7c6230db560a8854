import { useId } from 'react'
import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './ScopeMatrix.module.css'
import { readScopes, scopeAreas } from './scopes.ts'

const presets: Record<'Read everything' | 'Everything', readonly ApiScope[]> = {
  'Read everything': readScopes,
  Everything: apiScopes,
}
const presetNames = ['Read everything', 'Everything'] as const

const isSame = (one: readonly ApiScope[], other: readonly ApiScope[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope))

type Props = {
  scopes: readonly ApiScope[]
  error: string | undefined
  onChange: (scopes: ApiScope[]) => void
}

/** The permissions of a key: a row for each area, with a box to read and one to write, and presets above. */
export function ScopeMatrix({ scopes, error, onChange }: Props) {
  const id = useId()
  const toggle = (scope: ApiScope, isChecked: boolean) =>
    onChange(apiScopes.filter((one) => (one === scope ? isChecked : scopes.includes(one))))
  const box = (scope: ApiScope | null, label: string, isFirst: boolean) => (
    <td>
      {scope !== null && (
        <Checkbox
          label={null}
          aria-label={label}
          aria-invalid={(isFirst && error !== undefined) || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          checked={scopes.includes(scope)}
          onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
        />
      )}
    </td>
  )
  return (
    <Stack as="fieldset" gap={2} className={classes.matrix}>
      <Text as="legend" size="s" weight="medium">
        Permissions
      </Text>
      <Segments
        label="Preset"
        options={presetNames}
        value={presetNames.find((name) => isSame(presets[name], scopes))}
        onChange={(name) => onChange([...presets[name]])}
      />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Read</th>
            <th scope="col">Write</th>
          </tr>
        </thead>
        <tbody>
          {scopeAreas.map(({ label, read, write }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {box(read, `Read ${label.toLowerCase()}`, index === 0)}
              {box(write, `Write ${label.toLowerCase()}`, false)}
            </tr>
          ))}
        </tbody>
      </table>
      {error !== undefined && (
        <Text size="s" tone="danger" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
