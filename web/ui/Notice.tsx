import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from './Layout.tsx'
import classes from './Notice.module.css'

type Props = {
  /** `warning` and `danger` have an icon too. */
  tone?: 'info' | 'warning' | 'danger' | 'success'
  /** `alert` for an error that just happened, `status` for a change by itself. */
  role?: 'alert' | 'status' | undefined
  /** From edge to edge of the card around it. */
  flush?: boolean
  /** A button that helps to resolve it. */
  action?: ReactNode
  children: ReactNode
}

/**
 * A colored box with something to know about the content around it.
 *
 *     <Notice tone="danger" role="alert">The shop could not be saved.</Notice>
 */
export const Notice = ({ tone = 'info', role, flush = false, action, children }: Props) => (
  <Row
    gap={2}
    padding={flush ? [2.5, 4] : [2, 3]}
    wrap={action !== undefined}
    className={classes.notice}
    data-tone={tone}
    data-flush={flush || undefined}
    role={role}
  >
    <Row gap={2} align="start" className={classes.text}>
      {(tone === 'warning' || tone === 'danger') && <IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
      <div>{children}</div>
    </Row>
    {action}
  </Row>
)
