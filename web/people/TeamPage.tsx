import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { type HandedLink, LinkDialog } from './LinkDialog.tsx'
import classes from './People.module.css'
import { peopleQueries } from './people.queries.ts'
import { TeamList } from './TeamList.tsx'

function Team({ merchantId }: { merchantId: string | undefined }) {
  const { role } = useSessionUser()
  const { data, error, refetch, isFetching } = useQuery(peopleQueries.team(merchantId))
  const [inviting, setInviting] = useState(false)
  const [handed, setHanded] = useState<HandedLink | null>(null)
  return (
    <div className={classes.page}>
      <BackLink to={paths.settings}>Back to Settings</BackLink>
      <PageHeader
        title="Team"
        subtitle="Who works at this desk, and what they may do"
        actions={
          role !== 'viewer' && (
            <Button onClick={() => setInviting(true)}>
              <IconUserPlus size={16} stroke={1.6} aria-hidden />
              Invite
            </Button>
          )
        }
      />
      <div className={classes.card}>
        {data === undefined &&
          (error === null ? (
            <div className={classes.loading}>
              {[1, 2].map((row) => (
                <Skeleton key={row} height={36} />
              ))}
            </div>
          ) : (
            <ErrorState
              title="The team could not be loaded"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ))}
        {data !== undefined && <TeamList people={data} merchantId={merchantId} onLink={setHanded} />}
      </div>
      {inviting && (
        <InviteDialog
          merchantId={merchantId}
          onClose={() => setInviting(false)}
          onInvited={({ name, email }, link) => {
            setInviting(false)
            if (link === null) toastSuccess(`Invitation sent to ${email}`)
            else setHanded({ name, link, kind: 'invite' })
          }}
        />
      )}
      {handed !== null && <LinkDialog handed={handed} onClose={() => setHanded(null)} />}
    </div>
  )
}

/** The people of a merchant; an administrator who has picked none finds them among the users. */
export function TeamPage() {
  const { role } = useSessionUser()
  const { merchantId } = useMerchantScope()
  if (role === 'admin' && merchantId === undefined) {
    return <Navigate to={paths.settingsPage} params={{ page: 'users' }} replace />
  }
  return <Team merchantId={merchantId} />
}
