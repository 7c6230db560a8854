import { useEffect, useRef } from 'react'
import { copyText } from '../lib/clipboard.ts'
import { saveFile } from '../lib/save-file.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import formClasses from './Form.module.css'
import classes from './Security.module.css'

type Props = { codes: readonly string[]; onDone: () => void; doneLabel: string }

/** The codes are shown once. A user who has lost the app signs in with one of them. */
export function RecoveryCodes({ codes, onDone, doneLabel }: Props) {
  const asText = codes.join('\n')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={3}>
      <Text as="h3" size="s" weight="bold" ref={heading} className={classes.heading} tabIndex={-1}>
        Recovery codes
      </Text>
      <Text size="s" tone="muted">
        Save these where you can find them without your phone. Each works once in place of a code. You won’t see them
        again.
      </Text>
      <ul className={`${formClasses.box} ${classes.codes}`} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={2} wrap>
        <Button onClick={onDone}>{doneLabel}</Button>
        <Button variant="default" onClick={() => void copyText(asText)}>
          Copy codes
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([`${asText}\n`], { type: 'text/plain' }), 'paydesk-recovery-codes.txt')}
        >
          Download codes
        </Button>
      </Row>
    </Stack>
  )
}
