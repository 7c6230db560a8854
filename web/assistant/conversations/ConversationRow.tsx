import { Link } from '@tanstack/react-router'
import type { InboxConversation } from '../../../contract/assistant/conversation.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './Conversations.module.css'
import type { ConversationSearch } from './conversation-search.ts'
import { customerOf, previewOf, stateDisplays } from './conversation-words.ts'

/** A conversation in the list. Opens beside it. */
export function ConversationRow({
  conversation,
  search,
}: {
  conversation: InboxConversation
  search: ConversationSearch
}) {
  const { id, state, assignee, isUnread, hasDraft, lastAt, waitingSince, order } = conversation
  const { label, ...display } = stateDisplays[state]
  return (
    <li>
      <Link
        to={paths.conversations}
        search={{ ...search, id }}
        resetScroll={false}
        className={classes.row}
        data-open={search.id === id || undefined}
        data-unread={isUnread || undefined}
      >
        <Row as="span" gap={2} justify="between">
          <Text as="span" size="s" weight={isUnread ? 'bold' : 'medium'} truncate>
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {customerOf(conversation)}
            {order !== null && ` · #${order.number}`}
          </Text>
          <Text as="span" size="xs" tone="faint" className={classes.time}>
            <TimeAgo iso={waitingSince ?? lastAt} />
          </Text>
        </Row>
        <Text as="span" size="s" tone="muted" className={classes.preview}>
          {previewOf(conversation)}
        </Text>
        <Row as="span" gap={1.5} wrap>
          <Badge {...display}>{state === 'staff' && assignee !== null ? assignee.name : label}</Badge>
          {state !== 'staff' && assignee !== null && <Badge tone="outline">{assignee.name}</Badge>}
          {hasDraft && <Badge tone="outline">Draft</Badge>}
        </Row>
      </Link>
    </li>
  )
}
