import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './AssistantPage.module.css'

type Props = { notices: readonly string[]; onDismiss: () => void }

/** What somebody else has changed at the same time; stays until it is read. */
export const ConflictNotice = ({ notices, onDismiss }: Props) => (
  <div role="status" className={classes.notices}>
    {notices.length > 0 && (
      <div className={classes.notice}>
        <IconAlertTriangle className={classes.noticeIcon} size={16} stroke={1.6} aria-hidden />
        <div className={classes.noticeText}>
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </div>
        <IconButton label="Dismiss" onClick={onDismiss}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
    )}
  </div>
)
