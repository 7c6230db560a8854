import { Button } from './Button.tsx'
import { Row, Stack } from './Layout.tsx'
import { Notice } from './Notice.tsx'
import { Text } from './Text.tsx'
import classes from './TextConflict.module.css'

type Props = {
  /** A sentence: `Maya has changed this article.` */
  happened: string
  theirs: { title: string; body: string }
  onTake: () => void
}

/**
 * In a form of a text, the version that somebody else has saved. The user's own stays in the fields, and replaces it at
 * the next save.
 */
export const TextConflict = ({ happened, theirs, onTake }: Props) => (
  <Notice tone="warning" role="alert">
    <Stack gap={2}>
      <Text size="s">
        <strong>{happened}</strong> Your text below is not saved yet. This is theirs:
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls */}
      <section className={classes.theirs} aria-label="Their text" tabIndex={0}>
        <Text size="s" weight="bold" breaks>
          {theirs.title}
        </Text>
        <Text as="pre" size="s" breaks>
          {theirs.body}
        </Text>
      </section>
      <Row gap={2} wrap>
        <Button variant="default" onClick={onTake}>
          Take theirs
        </Button>
        <Button type="submit">Keep mine and save</Button>
      </Row>
    </Stack>
  </Notice>
)
