import type { AssistantStatus } from '../../contract/assistant/integration.ts'
import classes from './AssistantPage.module.css'

const statusNames: Record<AssistantStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  configuring: 'Configuring',
  error: 'Error',
}

type Props = {
  status: AssistantStatus
  reason: string
  /** Of the element that says the reason too. */
  reasonId: string
}

export const AssistantStatusBadge = ({ status, reason, reasonId }: Props) => (
  <span className={classes.status} role="status" data-status={status} title={reason} aria-describedby={reasonId}>
    {statusNames[status]}
  </span>
)
