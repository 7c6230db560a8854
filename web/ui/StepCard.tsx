import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Stack } from './Layout.tsx'
import classes from './StepCard.module.css'
import { Text } from './Text.tsx'

/** The actions of a step in a guided path. */
export type StepWays = {
  /** Absent in the first step. */
  onBack?: (() => void) | undefined
  onSkip: () => void
  /** Once the step is done. The step stays busy until the next one is there. */
  onDone: () => Promise<void>
}

type Props = {
  title: string
  text: ReactNode
  /** Absent if the step is already done. */
  ways: Partial<Pick<StepWays, 'onBack' | 'onSkip'>>
  skipLabel?: string
  /** The button that finishes the step. */
  next: ReactNode
  children: ReactNode
}

/** One step of a guided path. The focus begins at its heading, from which Tab leads to the first field. */
export function StepCard({
  title,
  text,
  ways: { onBack, onSkip },
  skipLabel = 'Skip this step',
  next,
  children,
}: Props) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby={titleId}>
      <header className={classes.head}>
        <Text as="h2" weight="bold" className={classes.title} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </Text>
        <p className={classes.text}>{text}</p>
      </header>
      <Stack gap={4} className={classes.content}>
        {children}
      </Stack>
      <footer className={classes.foot}>
        {onBack !== undefined && (
          <Button variant="default" className={classes.back ?? ''} onClick={onBack}>
            Back
          </Button>
        )}
        {onSkip !== undefined && (
          <Button variant="default" onClick={onSkip}>
            {skipLabel}
          </Button>
        )}
        {next}
      </footer>
    </Card>
  )
}
