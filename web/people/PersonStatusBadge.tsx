import type { PersonStatus } from '../../contract/people/person.ts'
import classes from './PersonStatusBadge.module.css'

export const personStatusLabels: Record<PersonStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
}

export const PersonStatusBadge = ({ status }: { status: PersonStatus }) => (
  <span className={classes.badge} data-status={status}>
    {personStatusLabels[status]}
  </span>
)
