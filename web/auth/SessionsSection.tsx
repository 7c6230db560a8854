import { useQuery } from '@tanstack/react-query'
import type { UserSession } from '../../contract/auth/account.endpoints.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { AccountSection } from './AccountSection.tsx'
import { accountQueries, useRevokeOtherSessions, useRevokeSession } from './account.queries.ts'
import classes from './Security.module.css'

function Session({ session }: { session: UserSession }) {
  const { id, isCurrent, browser, address, createdAt, lastSeenAt } = session
  const revoke = useRevokeSession()
  const run = async () => {
    try {
      await revoke.mutateAsync(id)
      toastSuccess('Session ended')
    } catch (error) {
      toastError(error, 'The session could not be ended')
    }
  }
  return (
    <li className={classes.session}>
      <div className={classes.sessionText}>
        <p className={classes.sessionName}>
          {browser}
          {isCurrent && <span className={classes.current}>This session</span>}
        </p>
        <p className={classes.meta}>
          {address ?? 'Unknown address'} · signed in <DateTime iso={createdAt} /> · last seen{' '}
          <TimeAgo iso={lastSeenAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          aria-label={`Revoke ${browser}, ${address ?? 'unknown address'}`}
          loading={revoke.isPending}
          onClick={() => void run()}
        >
          Revoke
        </Button>
      )}
    </li>
  )
}

function Sessions() {
  const { data, error, refetch, isFetching } = useQuery(accountQueries.sessions())
  const revokeOthers = useRevokeOtherSessions()
  if (data === undefined) {
    if (error === null) return <Skeleton height={72} />
    const title = 'Sessions could not be loaded'
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const run = async () => {
    try {
      const { revoked } = await revokeOthers.mutateAsync()
      toastSuccess(revoked === 1 ? '1 session ended' : `${revoked} sessions ended`)
    } catch (failure) {
      toastError(failure, 'The sessions could not be ended')
    }
  }
  // The first of them is this one: the last used.
  const sessions = data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return (
    <>
      <ul className={classes.sessions} aria-label="Sessions">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <div className={`${classes.buttons} ${classes.foot}`}>
        <Button
          variant="default"
          disabled={sessions.length < 2}
          title={sessions.length < 2 ? 'You are signed in nowhere else' : undefined}
          loading={revokeOthers.isPending}
          onClick={() => void run()}
        >
          Sign out everywhere else
        </Button>
      </div>
    </>
  )
}

/** Where one is signed in. */
export const SessionsSection = () => (
  <AccountSection title="Sessions" text="Where you are signed in. A revoked one ends at once.">
    <Sessions />
  </AccountSection>
)
