import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAwayReason } from '../lib/connection.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { useIsTestShop } from '../lib/test-shop.ts'
import { OneShop } from '../merchants/OneShop.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Stack } from '../ui/Layout.tsx'
import { ListSkeleton } from '../ui/List.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useHandedLink } from './LinkDialog.tsx'
import classes from './People.module.css'
import { peopleQueries } from './people.queries.ts'
import { TeamList } from './TeamList.tsx'

const UsersLink = () => (
  <Link to={paths.settingsPage} params={{ page: 'users' }}>
    Users
  </Link>
)

const heading = { title: 'Team', subtitle: 'Everyone on your team, and their role' }

function Team({ merchantId }: { merchantId: string | undefined }) {
  const away = useAwayReason()
  const { role } = useSessionUser()
  const query = useQuery(peopleQueries.team(merchantId))
  const [inviting, setInviting] = useState(false)
  const { onInvited, dialog } = useHandedLink()
  return (
    <Stack className={classes.page}>
      <PageHeader
        {...heading}
        actions={
          role !== 'viewer' && (
            <Button id="invite" barrier={away} onClick={() => setInviting(true)}>
              <IconUserPlus size={16} stroke={1.6} aria-hidden />
              Invite
            </Button>
          )
        }
      />
      <Card>
        <Loaded query={query} failure="The team could not be loaded" skeleton={<ListSkeleton rows={2} />}>
          {(people) =>
            people.length === 0 ? (
              <EmptyState
                icon={IconUsers}
                title="Nobody works in this shop yet"
                description={
                  <>
                    Invite your team. Administrators work in every shop; find them under <UsersLink />.
                  </>
                }
              />
            ) : (
              <TeamList people={people} merchantId={merchantId} onInvited={onInvited} />
            )
          }
        </Loaded>
      </Card>
      {inviting && (
        <InviteDialog
          merchantId={merchantId}
          onClose={() => setInviting(false)}
          onInvited={(person, link) => {
            setInviting(false)
            onInvited(person, link)
          }}
        />
      )}
      {dialog}
    </Stack>
  )
}

/** The content of a test shop's page. */
const NoTeam = () => (
  <Stack className={classes.page}>
    <PageHeader {...heading} />
    <Card>
      <EmptyState
        icon={IconUsers}
        title="A test shop has no team of its own"
        description="Everyone on your team can work in it. Go back to the real shop to invite people or to change their roles."
      />
    </Card>
  </Stack>
)

/** The people of a shop. */
export function TeamPage() {
  const isTest = useIsTestShop()
  return (
    <OneShop header={<PageHeader {...heading} />}>
      {({ merchantId }) => (isTest ? <NoTeam /> : <Team merchantId={merchantId} />)}
    </OneShop>
  )
}
