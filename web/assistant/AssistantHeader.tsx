import {
  IconAlertCircle,
  IconBook2,
  IconCheck,
  IconClock,
  IconMessageCircle,
  IconMinus,
  IconRefresh,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { AssistantStatus } from '../../contract/assistant/integration.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'
import button from '../ui/Button.module.css'
import { IconButton } from '../ui/IconButton.tsx'
import { Row } from '../ui/Layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Switch } from '../ui/Switch.tsx'
import classes from './Assistant.module.css'
import { disabledBy } from './read-only.ts'
import { useSettings } from './settings/use-settings.ts'

const statuses: Record<AssistantStatus, BadgeDisplay> = {
  active: { label: 'Active', tone: 'good', icon: IconCheck },
  inactive: { label: 'Inactive', tone: 'neutral', icon: IconMinus },
  configuring: { label: 'Configuring', tone: 'waiting', icon: IconClock },
  error: { label: 'Error', tone: 'bad', icon: IconAlertCircle },
}

type Props = {
  /** The shop's name, which only people who see several shops need. */
  shop: string | undefined
  isRefreshing: boolean
  onRefresh: () => void
}

/** Shows whether Levy answers customers and why, and turns it on and off. */
export function AssistantHeader({ shop, isRefreshing, onRefresh }: Props) {
  const { integration, readOnly, set } = useSettings()
  const { role } = useSessionUser()
  const reasonId = useId()
  const { status, statusReason, enabled } = integration
  const { label, ...display } = statuses[status]
  return (
    <div className={classes.header}>
      <PageHeader
        title="Levy"
        subtitle={
          <span id={reasonId}>
            {role === 'admin' && shop !== undefined && `${shop}: `}
            {statusReason}
          </span>
        }
        actions={
          <>
            <Row as="span" rigid role="status" data-status={status} title={statusReason} aria-describedby={reasonId}>
              <Badge {...display}>{label}</Badge>
            </Row>
            <IconButton label="Refresh" aria-busy={isRefreshing} onClick={onRefresh}>
              <IconRefresh size={18} stroke={1.6} aria-hidden />
            </IconButton>
            <Row as="span" className={classes.enabled}>
              <Switch
                label="Levy answers customers"
                checked={enabled}
                {...disabledBy(readOnly)}
                onChange={({ target }) => set('enabled', target.checked)}
              />
            </Row>
            <Link className={button.button} data-variant="default" to={paths.assistantChat}>
              <IconMessageCircle size={16} stroke={1.6} aria-hidden />
              Chat on your site
            </Link>
            <Link className={button.button} data-variant="default" to={paths.assistantKnowledge}>
              <IconBook2 size={16} stroke={1.6} aria-hidden />
              Knowledge
            </Link>
          </>
        }
      />
    </div>
  )
}
