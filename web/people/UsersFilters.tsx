import { roles } from '../../contract/core/endpoint.ts'
import { personStatuses } from '../../contract/people/person.ts'
import { roleLabels } from '../lib/session.ts'
import { Row } from '../ui/Layout.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/SelectField.tsx'
import classes from './People.module.css'
import { personStatusDisplays } from './PersonRow.tsx'
import type { UsersSearch } from './users-search.ts'

type Props = { search: UsersSearch; onChange: (change: UsersSearch) => void }

export function UsersFilters({ search, onChange }: Props) {
  return (
    <Row as="search" gap={2} padding={[3, 4]} wrap className={classes.filters}>
      <SearchField
        label="Search users"
        placeholder="Search by name, email or shop"
        maxLength={100}
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text || undefined })}
      />
      <Select
        aria-label="Role"
        options={[
          { value: '', label: 'All roles' },
          ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
        ]}
        value={search.role ?? ''}
        onChange={({ currentTarget }) => onChange({ role: roles.find((role) => role === currentTarget.value) })}
      />
      <Select
        aria-label="Status"
        options={[
          { value: '', label: 'Any status' },
          ...personStatuses.map((status) => ({ value: status, label: personStatusDisplays[status].label })),
        ]}
        value={search.account ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ account: personStatuses.find((status) => status === currentTarget.value) })
        }
      />
    </Row>
  )
}
