import { type ReactNode, useId } from 'react'
import { Stack } from './Layout.tsx'
import classes from './Section.module.css'
import { Text } from './Text.tsx'

type Props = {
  title: string
  /** Its purpose. */
  text: ReactNode
  /** For sections without a save button on a page that has one: says that changes take effect at once. */
  actsAtOnce?: boolean
  children: ReactNode
}

/**
 * A heading with its explanation on the left, the controls in a card on the right. A line parts the children of the card.
 * Sections that follow each other are parted by a line too.
 *
 *     <Section title="Address" text="Your business address.">…</Section>
 */
export function Section({ title, text, actsAtOnce = false, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Stack gap={0.5}>
        <Text as="h2" size="m" weight="bold" id={titleId}>
          {title}
        </Text>
        <Text size="s" tone="muted">
          {text}
        </Text>
        {actsAtOnce && (
          <Text size="xs" tone="faint">
            Changes here take effect at once.
          </Text>
        )}
      </Stack>
      <div className={`${classes.card} ${classes.divided}`}>{children}</div>
    </section>
  )
}

/** The sections of a page, below each other. */
export const Sections = ({ children }: { children: ReactNode }) => <Stack gap={6}>{children}</Stack>
