import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageChannelLabels, messageKindLabels } from '../../../contract/messages/message.ts'
import type { MessageTemplate } from '../../../contract/notifications/preferences.endpoints.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { messageAudienceLabels } from '../../orders/order/MessageStatusBadge.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './Notifications.module.css'

const faces = ['html', 'text'] as const
const faceLabels = { html: 'As HTML', text: 'As text' }

const keyOf = ({ audience, kind, channel }: MessageTemplate): string => `${audience} ${kind} ${channel}`

function Preview({ template: { subject, text, html } }: { template: MessageTemplate }) {
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

function Previews({ templates }: { templates: readonly MessageTemplate[] }) {
  const [chosen, setChosen] = useState<string>()
  const template = templates.find((each) => keyOf(each) === chosen) ?? templates[0]
  return (
    <Stack gap={3} padding={4}>
      <SelectField
        label="Message"
        options={templates.map((each) => ({
          value: keyOf(each),
          label: `${messageKindLabels[each.kind]} · ${messageChannelLabels[each.channel]}`,
          group: messageAudienceLabels[each.audience],
        }))}
        value={template && keyOf(template)}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {template && <Preview template={template} />}
    </Stack>
  )
}

/** Every message that people receive, filled with a sample order. */
export function TemplatePreviews({ merchantId }: { merchantId: string | undefined }) {
  const templates = useQuery(preferenceQueries.templates(merchantId))
  return (
    <Loaded query={templates} failure="Messages could not be loaded">
      {(loaded) => <Previews templates={loaded} />}
    </Loaded>
  )
}
