import { useId } from 'react'
import type { PlatformScope } from '../../contract/core/scopes.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './ScopeMatrix.module.css'
import { areasOf, paidNote, readScopesOf } from './scopes.ts'

const presetNames = ['Read everything', 'Everything'] as const

const isSame = (one: readonly PlatformScope[], other: readonly PlatformScope[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope))

type Props<Scope> = {
  /** The scopes that the key can have. */
  all: readonly Scope[]
  scopes: readonly Scope[]
  error: string | undefined
  onChange: (scopes: Scope[]) => void
}

/** The permissions of a key: a row for each area, with a box to read and one to write, and presets above. */
export function ScopeMatrix<Scope extends PlatformScope>({ all, scopes, error, onChange }: Props<Scope>) {
  const id = useId()
  const presets = { 'Read everything': readScopesOf(all), Everything: all }
  const toggle = (scope: Scope, isChecked: boolean) =>
    onChange(all.filter((one) => (one === scope ? isChecked : scopes.includes(one))))
  const box = (scope: Scope | null, label: string, isFirst: boolean) => (
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
          {areasOf(all).map(({ label, read, write }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {box(read, `Read ${label.toLowerCase()}`, index === 0)}
              {box(write, `Write ${label.toLowerCase()}`, false)}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="s" tone="muted">
        {paidNote}
      </Text>
      {error !== undefined && (
        <Text size="s" tone="danger" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
