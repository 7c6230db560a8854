import { type ReactNode, useId } from 'react'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './NewOrder.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled part of the form. */
export function FormSection({ title, aside, children }: Props) {
  const titleId = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId}>
      <Row gap={3} justify="between" className={classes.head}>
        <Text as="h3" size="m" weight="bold" id={titleId}>
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </Stack>
  )
}
