import { useEffect, useState } from 'react'
import { roles } from '../../contract/core/endpoint.ts'
import { personStatuses } from '../../contract/people/person.ts'
import { roleLabels } from '../app/desk-pages.ts'
import classes from './People.module.css'
import { personStatusLabels } from './PersonStatusBadge.tsx'
import type { UsersSearch } from './users-search.ts'

const typingPauseMs = 250

type Props = { search: UsersSearch; onChange: (change: UsersSearch) => void }

export function UsersFilters({ search, onChange }: Props) {
  const [typed, setTyped] = useState(search.q ?? '')
  // Asked for when the typing pauses, not for each letter.
  useEffect(() => {
    if (typed.trim() === (search.q ?? '')) return undefined
    const timer = setTimeout(() => onChange({ q: typed.trim() || undefined }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, search.q, onChange])
  return (
    <search className={classes.filters}>
      <input
        type="search"
        aria-label="Search users"
        placeholder="Search by name, e-mail or merchant"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <select
        aria-label="Role"
        value={search.role ?? ''}
        onChange={({ currentTarget }) => onChange({ role: roles.find((role) => role === currentTarget.value) })}
      >
        <option value="">All roles</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </select>
      <select
        aria-label="Status"
        value={search.account ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ account: personStatuses.find((status) => status === currentTarget.value) })
        }
      >
        <option value="">Any status</option>
        {personStatuses.map((status) => (
          <option key={status} value={status}>
            {personStatusLabels[status]}
          </option>
        ))}
      </select>
    </search>
  )
}
