import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EditableKind, MessageText } from '../../../contract/messages/message-text.ts'
import type { LoggedMessage } from '../../../contract/messages/messages.endpoints.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastError } from '../../lib/toasts.ts'
import { describeSending, MessageStatusBadge } from '../../messages/MessageStatusBadge.tsx'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { obstacleOf } from '../notifications/channel-obstacle.ts'
import { messageTextQueries, useTestText } from './message-texts.queries.ts'

/** The state of a test after it was queued. */
function Outcome({ merchantId, sent }: { merchantId: string | undefined; sent: LoggedMessage }) {
  const { data: message } = useQuery(messageTextQueries.test(merchantId, sent))
  const zone = useZone()
  return (
    <Stack gap={1} role="status">
      <Row gap={2} wrap>
        <MessageStatusBadge {...message} />
        <Text as="span" size="xs" tone="muted" breaks>
          {`To ${message.recipient}. ${describeSending(message, zone)}`}
        </Text>
      </Row>
      {message.failure !== null && (
        <Text size="xs" tone="danger" breaks>
          {message.failure}
        </Text>
      )}
    </Stack>
  )
}

type Props = {
  merchantId: string | undefined
  kind: EditableKind
  text: MessageText
  /** Why the text can't be sent. */
  barrier: string | null
}

/** Sends the text as it is in the fields to the signed-in user. */
export function TextTest({ merchantId, kind, text, barrier }: Props) {
  const { role, email } = useSessionUser()
  const away = useAwayReason()
  const { data: settings } = useQuery(preferenceQueries.settings(merchantId))
  const test = useTestText(merchantId, kind)
  const send = () => test.mutate(text, { onError: (error) => toastError(error, 'The test could not be sent') })
  if (settings === undefined) return null
  // The test goes to the user, whatever address the shop has.
  const obstacle = obstacleOf('email', { ...settings.channels.email, recipient: email }, role)
  if (obstacle !== null) {
    return (
      <Notice
        tone="warning"
        action={
          obstacle.connect !== null && (
            <Link to={paths.settings} search={{ tab: 'integrations', merchantId }}>
              {obstacle.connect}
            </Link>
          )
        }
      >
        {obstacle.text}
      </Notice>
    )
  }
  return (
    <Stack gap={2}>
      <Row gap={[2, 3]} justify="between" wrap>
        <Text size="xs" tone="muted" breaks>
          Goes to {email} as it stands above, with example data.
        </Text>
        <Button variant="default" loading={test.isPending} barrier={away ?? barrier} onClick={send}>
          Send me a test
        </Button>
      </Row>
      {test.data && <Outcome key={test.data.id} merchantId={merchantId} sent={test.data} />}
    </Stack>
  )
}
