import { IconDots } from '@tabler/icons-react'
import type { Person, PersonStatus } from '../../contract/people/person.ts'
import { useAwayReason } from '../lib/connection.ts'
import { roleLabels } from '../lib/session.ts'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { ListRow } from '../ui/List.tsx'
import type { MenuItem } from '../ui/Menu.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'

export const personStatusDisplays: Record<PersonStatus, BadgeDisplay> = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'waiting' },
  disabled: { label: 'Disabled', tone: 'neutral' },
}

function Presence({ person: { status, inviteEndsAt, lastSeenAt, mailFailure } }: { person: Person }) {
  if (status === 'invited') {
    const isOver = inviteEndsAt === null || new Date(inviteEndsAt).getTime() < Date.now()
    return (
      <>
        <Text size="xs" tone="muted">
          {isOver ? (
            'The invitation has ended'
          ) : (
            <>
              The invitation ends <DateTime iso={inviteEndsAt} />
            </>
          )}
        </Text>
        {mailFailure !== null && (
          <Text size="xs" tone="danger">
            {mailFailure.startsWith('Not sent') ? mailFailure : `Not sent yet: ${mailFailure}`}
          </Text>
        )}
      </>
    )
  }
  return (
    <Text size="xs" tone="muted">
      {lastSeenAt === null ? (
        'No recent activity'
      ) : (
        <>
          Last seen <TimeAgo iso={lastSeenAt} />
        </>
      )}
    </Text>
  )
}

type Props = {
  person: Person
  isSelf: boolean
  /** Adds the shop to the role, for lists with people of several shops. */
  withMerchant?: boolean
  actions: readonly MenuItem[]
}

/** A person who can sign in, with the actions behind ⋯. */
export function PersonRow({ person, isSelf, withMerchant = false, actions }: Props) {
  const away = useAwayReason()
  const { name, email, role, status, merchant, hasTwoStep } = person
  return (
    <ListRow
      title={`${name}${isSelf ? ' (you)' : ''}`}
      badge={<Badge tone={personStatusDisplays[status].tone}>{personStatusDisplays[status].label}</Badge>}
      aside={
        <>
          <Text>
            {roleLabels[role]}
            {withMerchant && merchant !== null && ` · ${merchant.businessName}`}
            {hasTwoStep && ' · two-step sign-in'}
          </Text>
          <Presence person={person} />
        </>
      }
      action={
        actions.length > 0 && (
          <MenuButton
            label={`Actions for ${name}`}
            face={<IconDots size={18} stroke={1.6} aria-hidden />}
            groups={[actions.map((action) => ({ ...action, barrier: away }))]}
          />
        )
      }
    >
      {email}
    </ListRow>
  )
}
