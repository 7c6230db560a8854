import { type ReactNode, useId } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './OrderDetails.module.css'

type Props = {
  title: string
  aside?: ReactNode
  /** A button that changes the section. */
  action?: ReactNode
  /** Without any, the section is one line: its title and `aside`. */
  children?: ReactNode
}

/** A titled part of an order's details. */
export function DetailSection({ title, aside, action, children }: Props) {
  const titleId = useId()
  return (
    <Stack as="section" gap={2.5} className={classes.section} aria-labelledby={titleId}>
      <Row gap={3} justify="between">
        <Text as="h2" size="s" weight="bold" id={titleId}>
          {title}
        </Text>
        <Row gap={2} className={classes.aside}>
          {aside}
          {action}
        </Row>
      </Row>
      {children}
    </Stack>
  )
}

type FactProps = {
  label: string
  /** A button beside the value copies this text. */
  copied?: string | undefined
  /** The button's name: `Copy email`. */
  copyLabel?: string
  /** Left out on paper. */
  isScreenOnly?: boolean
  children: ReactNode
}

/** A label and its value, inside a `<dl>`. */
export const Fact = ({
  label,
  copied,
  copyLabel = `Copy ${label.toLowerCase()}`,
  isScreenOnly = false,
  children,
}: FactProps) => (
  <div className={classes.fact} data-screen-only={isScreenOnly || undefined}>
    <dt>{label}</dt>
    <Row as="dd" gap={1} align="start">
      <span>{children}</span>
      {copied !== undefined && <CopyButton value={copied} label={copyLabel} />}
    </Row>
  </div>
)

type ListProps<Item> = {
  title: string
  /** Undefined while they load. */
  items: readonly Item[] | undefined
  /** A sentence shown if there are none. */
  empty: string
  /** Beside the title, if there are some. */
  aside?: ReactNode
  action?: ReactNode
  children: (item: Item) => ReactNode
}

/** A section with a list, one row for each item. */
export const ListSection = <Item,>({ title, items, empty, aside, action, children }: ListProps<Item>) => (
  <DetailSection title={title} aside={items?.length === 0 ? <Text tone="faint">{empty}</Text> : aside} action={action}>
    {items === undefined && <Skeleton height={36} />}
    {items !== undefined && items.length > 0 && (
      <Stack as="ul" gap={2.5} className={classes.rows}>
        {items.map(children)}
      </Stack>
    )}
  </DetailSection>
)
