import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { eventStatusDisplays, eventTypeNames } from './event-words.ts'

/** The type of an event and what sets it apart. Success goes without saying. */
export function EventBadges({ event: { type, status, channel, isDraft, fellBack } }: { event: AssistantEvent }) {
  const { label, ...display } = eventStatusDisplays[status]
  return (
    <Row as="span" wrap grow gap={1.5}>
      <Text as="span" size="s" weight="bold">
        {eventTypeNames[type]}
      </Text>
      {status !== 'success' && type !== 'error' && <Badge {...display}>{label}</Badge>}
      {isDraft && <Badge tone="outline">Draft</Badge>}
      {channel === 'test' && <Badge tone="outline">Test</Badge>}
      {fellBack && (
        <Badge tone="outline" title="The model failed, and the built-in engine answered">
          Fell back
        </Badge>
      )}
    </Row>
  )
}
