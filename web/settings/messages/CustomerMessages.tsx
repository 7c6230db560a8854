import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customerMessageKinds, messageKindLabels } from '../../../contract/messages/message.ts'
import type { SavedMessageText } from '../../../contract/messages/message-text.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { preferenceQueries } from '../../notifications/preferences.queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { obstacleOf } from '../notifications/channel-obstacle.ts'
import { LinkRow } from '../PageLinks.tsx'
import page from '../SettingsPage.module.css'
import { messageTextQueries } from './message-texts.queries.ts'
import { sentWhen } from './message-words.ts'
import { OwnTextBadge } from './OwnTextBadge.tsx'

/** Says if none of the emails leave. */
function NotSent({ merchantId }: { merchantId: string | undefined }) {
  const { role } = useSessionUser()
  const { data } = useQuery(preferenceQueries.settings(merchantId))
  if (data === undefined || data.customerEmails === 'on') return null
  if (data.customerEmails === 'off') {
    return (
      <Notice
        tone="warning"
        flush
        action={
          <Link to={paths.settings} search={{ tab: 'notifications', merchantId }}>
            Open notifications
          </Link>
        }
      >
        Emails to customers are off: of these, only codes for the chat are sent.
      </Notice>
    )
  }
  const obstacle = obstacleOf('email', data.channels.email, role)
  return (
    <Notice
      tone="warning"
      flush
      action={
        obstacle?.connect && (
          <Link to={paths.settings} search={{ tab: 'integrations', merchantId }}>
            {obstacle.connect}
          </Link>
        )
      }
    >
      {obstacle?.text}
    </Notice>
  )
}

function Messages({ texts }: { texts: readonly SavedMessageText[] }) {
  return (
    <Stack as="ul" lines>
      {customerMessageKinds.map((kind) => {
        const text = texts.find((each) => each.kind === kind)
        const title = messageKindLabels[kind]
        return (
          <li key={kind}>
            {text !== undefined ? (
              <Link
                className={page.link}
                to={paths.settings}
                search={(previous) => ({ ...previous, tab: 'messages', message: kind })}
              >
                <LinkRow title={title} badge={<OwnTextBadge isOwn={text.version !== null} />} text={sentWhen[kind]} />
              </Link>
            ) : (
              <LinkRow
                title={title}
                badge={<Badge tone="neutral">Fixed</Badge>}
                text={sentWhen[kind]}
                leadsOn={false}
              />
            )}
          </li>
        )
      })}
    </Stack>
  )
}

/** The emails that customers get; most lead to the editor of their text. */
export function CustomerMessages({ merchantId }: { merchantId: string | undefined }) {
  const texts = useQuery(messageTextQueries.list(merchantId))
  return (
    <Stack>
      <NotSent merchantId={merchantId} />
      <Loaded query={texts} failure="The texts could not be loaded">
        {(all) => <Messages texts={all} />}
      </Loaded>
    </Stack>
  )
}
