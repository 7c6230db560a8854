import type { ReactNode } from 'react'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './PageMessage.module.css'

type Props = { title: string; role?: 'alert'; actions: ReactNode; children: ReactNode }

/** A message in place of a page: a title, a sentence and links. */
export const PageMessage = ({ title, role, actions, children }: Props) => (
  <Stack gap={1} padding={6} align="center" justify="center" className={classes.message} role={role}>
    <Text as="h1" size="l" weight="bold">
      {title}
    </Text>
    <Text tone="muted" className={classes.text}>
      {children}
    </Text>
    <Row gap={2} padding={[2, 0]} justify="center" wrap>
      {actions}
    </Row>
  </Stack>
)
