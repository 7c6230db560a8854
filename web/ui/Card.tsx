import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './Card.module.css'
import { Row } from './Layout.tsx'
import { Text } from './Text.tsx'

type Props = Omit<ComponentProps<'section'>, 'title' | 'className'> & {
  /** Without a title it is a surface alone. */
  title?: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/**
 * A bordered surface, usually a titled section of a page.
 *
 *     <Card title="Recent orders" action={<Link …>View all</Link>}>…</Card>
 */
export function Card({ title, action, children, ...section }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={title === undefined ? undefined : titleId} {...section} className={classes.card}>
      {title !== undefined && (
        <Row as="header" gap={3} padding={[2, 4]} justify="between" className={classes.header}>
          <Text as="h2" size="m" weight="bold" id={titleId}>
            {title}
          </Text>
          {action}
        </Row>
      )}
      {children}
    </section>
  )
}
