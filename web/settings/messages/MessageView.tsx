import { useState } from 'react'
import { Row } from '../../ui/Layout.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './Messages.module.css'

const faces = ['html', 'text'] as const
const faceLabels = { html: 'As HTML', text: 'As text' }

/** A message as it goes out. `html` is null for channels without it. */
export function MessageView({ subject, text, html }: { subject: string; text: string; html: string | null }) {
  const [face, setFace] = useState<(typeof faces)[number]>('html')
  return (
    <>
      <Row gap={2} justify="between" wrap>
        <Text as="strong" size="s" breaks>
          {subject}
        </Text>
        {html !== null && (
          <Segments label="Show" options={faces} optionLabels={faceLabels} value={face} onChange={setFace} />
        )}
      </Row>
      {html !== null && face === 'html' ? (
        // The sandbox allows no scripts, no links and not our origin, because others have written what it shows. Each page
        // gets a new frame: one that gets another page while it still opens the last can stay empty in Chromium.
        <iframe key={html} className={classes.page} title={`Preview: ${subject}`} sandbox="" srcDoc={html} />
      ) : (
        <Text size="s" breaks className={classes.text}>
          {text}
        </Text>
      )}
    </>
  )
}
