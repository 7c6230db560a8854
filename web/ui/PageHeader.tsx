import type { ReactNode } from 'react'
import { useDeskName } from '../lib/merchant-scope.ts'
import { Row } from './Layout.tsx'
import classes from './PageHeader.module.css'
import { Text } from './Text.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  /** On a phone, the actions are below the subtitle, for those that don't fit beside the title. */
  actionsBelow?: boolean
}

/** The heading of a page; also the title of the browser's tab, with the shop's name. */
export function PageHeader({ title, subtitle, actions, actionsBelow }: Props) {
  const deskName = useDeskName()
  return (
    <Row as="header" gap={[1, 4]} justify="between" className={classes.header}>
      <title>{`${title} · ${deskName}`}</title>
      <div className={classes.words}>
        <Text as="h1" size="xl" weight="bold" className={classes.title}>
          {title}
        </Text>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && (
        <Row gap={2} justify="end" wrap className={actionsBelow ? classes.below : undefined}>
          {actions}
        </Row>
      )}
    </Row>
  )
}
