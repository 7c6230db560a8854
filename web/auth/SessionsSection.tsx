import { useQuery } from '@tanstack/react-query'
import type { UserSession } from '../../contract/auth/account.endpoints.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Row } from '../ui/Layout.tsx'
import { List, ListRow } from '../ui/List.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Section.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { accountQueries, useRevokeOtherSessions, useRevokeSession } from './account.queries.ts'

function Session({ session }: { session: UserSession }) {
  const { id, isCurrent, browser, address, createdAt, lastSeenAt } = session
  const revoke = useRevokeSession()
  const run = () =>
    toastOutcome(revoke.mutateAsync(id), { done: 'Session ended', failed: 'The session could not be ended' })
  return (
    <ListRow
      title={browser}
      badge={isCurrent && <Badge tone="good">This session</Badge>}
      action={
        !isCurrent && (
          <Button
            variant="default"
            aria-label={`Revoke ${browser}, ${address ?? 'unknown address'}`}
            loading={revoke.isPending}
            onClick={() => void run()}
          >
            Revoke
          </Button>
        )
      }
    >
      {address ?? 'Unknown address'} · signed in <DateTime iso={createdAt} /> · last seen <TimeAgo iso={lastSeenAt} />
    </ListRow>
  )
}

/** Lists the browsers where the user is signed in. */
export function SessionsSection() {
  const query = useQuery(accountQueries.sessions())
  const revokeOthers = useRevokeOtherSessions()
  const run = () =>
    toastOutcome(revokeOthers.mutateAsync(), {
      done: ({ revoked }) => (revoked === 1 ? '1 session ended' : `${revoked} sessions ended`),
      failed: 'The sessions could not be ended',
    })
  return (
    <Section title="Sessions" text="Browsers where you’re signed in. Revoke one to sign it out." actsAtOnce>
      <Loaded query={query} failure="Sessions could not be loaded" skeleton={72}>
        {(sessions) => (
          <>
            <List label="Sessions">
              {/* This session comes first, then the latest used. */}
              {sessions
                .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
                .map((session) => (
                  <Session key={session.id} session={session} />
                ))}
            </List>
            <Row padding={[3, 4]}>
              <Button
                variant="default"
                barrier={sessions.length < 2 ? 'You are signed in nowhere else' : null}
                loading={revokeOthers.isPending}
                onClick={() => void run()}
              >
                Sign out everywhere else
              </Button>
            </Row>
          </>
        )}
      </Loaded>
    </Section>
  )
}
