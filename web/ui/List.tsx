import type { ReactNode } from 'react'
import { Row, Stack } from './Layout.tsx'
import classes from './List.module.css'
import { Skeleton } from './Skeleton.tsx'
import { Text } from './Text.tsx'

type ListProps = {
  /** The list's name for screen readers. */
  label: string
  /** Dims the rows, because they belong to the previous search. */
  isOutdated?: boolean
  children: ReactNode
}

/**
 * Rows with lines between them: people, shops, keys.
 *
 *     <List label="Team">{people.map(({ id, name }) => <ListRow key={id} title={name} />)}</List>
 */
export const List = ({ label, isOutdated = false, children }: ListProps) => (
  <ul className={classes.list} aria-label={label} data-outdated={isOutdated || undefined}>
    {children}
  </ul>
)

type ListRowProps = {
  title: ReactNode
  /** Beside the title. */
  badge?: ReactNode
  /** Smaller lines below the title. */
  children?: ReactNode
  /** A second column, on phones below the first. */
  aside?: ReactNode
  /** A button or a row menu at the end. */
  action?: ReactNode
}

/**
 * A row of a `List`.
 *
 *     <ListRow title="Ann" badge={<Badge>Active</Badge>} action={<MenuButton …/>}>ann@example.com</ListRow>
 */
export const ListRow = ({ title, badge, children, aside, action }: ListRowProps) => (
  <Text as="li" size="s" breaks className={classes.row}>
    <div>
      <Row as="p" gap={[1, 2]} wrap>
        <Text as="span" weight="medium">
          {title}
        </Text>
        {badge}
      </Row>
      <Text as="div" size="xs" tone="muted">
        {children}
      </Text>
    </div>
    {aside !== undefined && <div className={classes.aside}>{aside}</div>}
    <div className={classes.action}>{action}</div>
  </Text>
)

/** Gray bars in place of rows that are still loading. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <Stack gap={3} padding={4}>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </Stack>
)
