import { IconBook2, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Switch } from '../ui/Switch.tsx'
import classes from './AssistantPage.module.css'
import { AssistantStatusBadge } from './AssistantStatusBadge.tsx'
import { useIntegrationEditing } from './use-integration-changes.ts'

type Props = {
  title: string
  /** Whose assistant it is, where one sees those of several. */
  merchant: string | undefined
  reasonId: string
  refresh: { run: () => void; isRunning: boolean }
}

/** Whether the assistant answers, and why; the switch that has it answer. */
export function AssistantHeader({ title, merchant, reasonId, refresh }: Props) {
  const { integration, barrier, set } = useIntegrationEditing()
  const { status, statusReason, enabled } = integration
  return (
    <div className={classes.header}>
      <PageHeader
        title={title}
        subtitle={
          <span id={reasonId}>
            {merchant !== undefined && `${merchant}: `}
            {statusReason}
          </span>
        }
        actions={
          <>
            <AssistantStatusBadge status={status} reason={statusReason} reasonId={reasonId} />
            <span className={classes.switch} data-disabled={barrier !== null || undefined}>
              <Switch
                label="Levy answers customers"
                checked={enabled}
                disabled={barrier !== null}
                title={barrier ?? undefined}
                onChange={({ target }) => set('enabled', target.checked)}
              />
            </span>
            <Link className={classes.link} to={paths.assistantKnowledge}>
              <IconBook2 size={16} stroke={1.6} aria-hidden />
              <span className={classes.linkText}>Knowledge</span>
            </Link>
            <IconButton
              label="Refresh"
              className={classes.refresh ?? ''}
              aria-busy={refresh.isRunning}
              onClick={refresh.run}
            >
              <IconRefresh size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </>
        }
      />
    </div>
  )
}
