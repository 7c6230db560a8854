import { type ReactNode, useId } from 'react'
import { type AuditAction, auditActions } from '../../contract/audit/audit.ts'
import { Button } from '../ui/Button.tsx'
import classes from './AuditPage.module.css'
import { type AuditSearch, isAuditFiltered, noAuditFilters } from './audit-search.ts'
import { wordsOf } from './audit-words.ts'

type FieldProps = { label: string; children: (id: string) => ReactNode }

function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type NameProps = {
  label: string
  placeholder: string
  value: string | undefined
  /** What stands in the entries that are shown. */
  known: readonly string[]
  onChange: (value: string | undefined) => void
}

/** A name that is looked for as it stands; it is taken over by Enter, or when the field is left. */
function NameField({ label, placeholder, value, known, onChange }: NameProps) {
  const listId = useId()
  const take = (text: string) => {
    const name = text.trim() === '' ? undefined : text.trim()
    if (name !== value) onChange(name)
  }
  return (
    <Field label={label}>
      {(id) => (
        <>
          <input
            // What is typed is the field's own until it is taken over.
            key={value}
            id={id}
            type="text"
            list={listId}
            maxLength={200}
            placeholder={placeholder}
            defaultValue={value}
            onBlur={({ currentTarget }) => take(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') take(currentTarget.value)
            }}
          />
          <datalist id={listId}>
            {known.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

const actionsByWords = [...auditActions].sort((one, other) => wordsOf(one).localeCompare(wordsOf(other)))

type Props = {
  search: AuditSearch
  actors: readonly string[]
  targets: readonly string[]
  onChange: (filter: AuditSearch) => void
}

export function AuditFilters({ search, actors, targets, onChange }: Props) {
  const dateOf = (text: string): string | undefined => (text === '' ? undefined : text)
  return (
    <search className={classes.filters} aria-label="Audit log">
      <Field label="Action">
        {(id) => (
          <select
            id={id}
            value={search.action ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ action: actionsByWords.find((action: AuditAction) => action === value) })
            }
          >
            <option value="">All actions</option>
            {actionsByWords.map((action) => (
              <option key={action} value={action}>
                {wordsOf(action)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NameField
        label="Done by"
        placeholder="Full name"
        value={search.actor}
        known={actors}
        onChange={(actor) => onChange({ actor })}
      />
      <NameField
        label="About"
        placeholder="#12345"
        value={search.target}
        known={targets}
        onChange={(target) => onChange({ target })}
      />
      <Field label="From">
        {(id) => (
          <input
            id={id}
            type="date"
            value={search.startDate ?? ''}
            max={search.endDate}
            onChange={({ currentTarget }) => onChange({ startDate: dateOf(currentTarget.value) })}
          />
        )}
      </Field>
      <Field label="To">
        {(id) => (
          <input
            id={id}
            type="date"
            value={search.endDate ?? ''}
            min={search.startDate}
            onChange={({ currentTarget }) => onChange({ endDate: dateOf(currentTarget.value) })}
          />
        )}
      </Field>
      {isAuditFiltered(search) && (
        <Button variant="default" onClick={() => onChange(noAuditFilters)}>
          Clear filters
        </Button>
      )}
    </search>
  )
}
