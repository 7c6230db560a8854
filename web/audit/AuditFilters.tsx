import { useId } from 'react'
import { auditActions } from '../../contract/audit/audit.ts'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/Layout.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './AuditPage.module.css'
import { type AuditSearch, isAuditFiltered, noAuditFilters } from './audit-search.ts'
import { wordsOf } from './audit-words.ts'

type NameProps = {
  label: string
  placeholder: string
  value: string | undefined
  /** The names in the entries that are shown. */
  known: readonly string[]
  onChange: (value: string | undefined) => void
}

/** The log is searched for exactly this name. Enter applies it, and so does leaving the field. */
function NameField({ label, placeholder, value, known, onChange }: NameProps) {
  const listId = useId()
  const take = (text: string) => {
    const name = text.trim() === '' ? undefined : text.trim()
    if (name !== value) onChange(name)
  }
  return (
    <div>
      <TextField
        // Until it is applied, the text is only in the field.
        key={value}
        label={label}
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
    </div>
  )
}

const actionOptions = [
  { value: '', label: 'All actions' },
  ...auditActions
    .map((action) => ({ value: action, label: wordsOf(action) }))
    .sort((one, other) => one.label.localeCompare(other.label)),
]

type Props = {
  search: AuditSearch
  actors: readonly string[]
  targets: readonly string[]
  onChange: (filter: AuditSearch) => void
}

export function AuditFilters({ search, actors, targets, onChange }: Props) {
  const dateOf = (text: string): string | undefined => (text === '' ? undefined : text)
  return (
    <Row as="search" gap={3} padding={[3, 4]} align="end" wrap className={classes.filters} aria-label="Audit log">
      <SelectField
        label="Action"
        value={search.action ?? ''}
        options={actionOptions}
        onChange={({ currentTarget: { value } }) =>
          onChange({ action: auditActions.find((action) => action === value) })
        }
      />
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
      <TextField
        label="From"
        type="date"
        value={search.startDate ?? ''}
        max={search.endDate}
        onChange={({ currentTarget }) => onChange({ startDate: dateOf(currentTarget.value) })}
      />
      <TextField
        label="To"
        type="date"
        value={search.endDate ?? ''}
        min={search.startDate}
        onChange={({ currentTarget }) => onChange({ endDate: dateOf(currentTarget.value) })}
      />
      {isAuditFiltered(search) && (
        <Button variant="default" onClick={() => onChange(noAuditFilters)}>
          Clear filters
        </Button>
      )}
    </Row>
  )
}
