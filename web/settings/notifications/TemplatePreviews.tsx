import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageAudiences, messageChannelLabels, messageKindLabels } from '../../../contract/messages/message.ts'
import type { MessageTemplate } from '../../../contract/notifications/preferences.endpoints.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { messageAudienceLabels } from '../../orders/MessageStatusBadge.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './Notifications.module.css'

const faces = ['html', 'text'] as const
const faceLabels = { html: 'As HTML', text: 'As text' }

const keyOf = ({ audience, kind, channel }: MessageTemplate): string => `${audience} ${kind} ${channel}`

function Preview({ template: { subject, text, html } }: { template: MessageTemplate }) {
  const [face, setFace] = useState<(typeof faces)[number]>('html')
  return (
    <>
      <div className={classes.subject}>
        <strong>{subject}</strong>
        {html !== null && (
          <Segments label="Show" options={faces} optionLabels={faceLabels} value={face} onChange={setFace} />
        )}
      </div>
      {html !== null && face === 'html' ? (
        // A page of its own without scripts, links or our origin: what it shows is made of what others have written. And a
        // frame of its own: one that is given another page while it still opens the last can stay empty in Chromium.
        <iframe key={html} className={classes.page} title={`Preview: ${subject}`} sandbox="" srcDoc={html} />
      ) : (
        <p className={classes.text}>{text}</p>
      )}
    </>
  )
}

export function TemplatePreviews({ merchantId }: { merchantId: string | undefined }) {
  const { data: templates, error, refetch, isFetching } = useQuery(preferenceQueries.templates(merchantId))
  const [chosen, setChosen] = useState<string>()
  if (templates === undefined) {
    return error === null ? (
      <Skeleton height={320} />
    ) : (
      <ErrorState title="Messages could not be loaded" error={error} onRetry={refetch} retrying={isFetching} />
    )
  }
  const template = templates.find((each) => keyOf(each) === chosen) ?? templates[0]
  return (
    <div className={classes.previews}>
      <label className={classes.field}>
        Message
        <select value={template && keyOf(template)} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {messageAudiences.map((audience) => (
            <optgroup key={audience} label={messageAudienceLabels[audience]}>
              {templates
                .filter((each) => each.audience === audience)
                .map((each) => (
                  <option key={keyOf(each)} value={keyOf(each)}>
                    {`${messageKindLabels[each.kind]} · ${messageChannelLabels[each.channel]}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {template && <Preview template={template} />}
    </div>
  )
}
