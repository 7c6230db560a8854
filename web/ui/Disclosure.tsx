import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './Disclosure.module.css'
import { Row } from './Layout.tsx'

type Props = {
  /** The line that is always shown. */
  summary: ReactNode
  /** Drawn while it is open. */
  children: ReactNode
  /** Unfolds it at first. */
  startsOpen?: boolean
}

/**
 * A line that unfolds to more.
 *
 *     <Disclosure summary="order.paid">…</Disclosure>
 */
export function Disclosure({ summary, children, startsOpen = false }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      className={classes.disclosure}
      open={startsOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Row as="summary" gap={[0, 2]} padding={[2.5, 4]} align="start" wrap>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
        {summary}
      </Row>
      {isOpen && <div className={classes.content}>{children}</div>}
    </details>
  )
}
