import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageChannelLabels, messageKindLabels } from '../../../contract/messages/message.ts'
import type { MessageTemplate } from '../../../contract/notifications/preferences.endpoints.ts'
import { messageAudienceLabels } from '../../messages/MessageStatusBadge.tsx'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { MessageView } from './MessageView.tsx'

const keyOf = ({ audience, kind, channel }: MessageTemplate): string => `${audience} ${kind} ${channel}`

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
      {template && <MessageView {...template} />}
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
