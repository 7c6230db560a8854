import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Person } from '../../contract/people/person.ts'
import { useAwayReason } from '../lib/connection.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Stack } from '../ui/Layout.tsx'
import { List, ListSkeleton } from '../ui/List.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { UnansweredNotice } from '../ui/UnansweredNotice.tsx'
import { useHandedLink } from './LinkDialog.tsx'
import classes from './People.module.css'
import { PersonRow } from './PersonRow.tsx'
import { peopleQueries, usersPerPage } from './people.queries.ts'
import { SignInPolicy } from './SignInPolicy.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UsersFilters } from './UsersFilters.tsx'
import { usePersonActions } from './use-person-actions.tsx'
import { type UsersSearch, usersSearchOf } from './users-search.ts'

const noFilters: UsersSearch = { q: undefined, role: undefined, account: undefined }

type ListProps = {
  search: UsersSearch
  actionsFor: ReturnType<typeof usePersonActions>['actionsFor']
}

/** The users that the address asks for. */
function UserList({ search, actionsFor }: ListProps) {
  const navigate = useNavigate()
  const { id: ownId } = useSessionUser()
  const users = useQuery(peopleQueries.users(search))
  const filter = (change: UsersSearch) =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, page: undefined, ...change }), replace: true })
  return (
    <Card>
      <UsersFilters search={search} onChange={filter} />
      <UnansweredNotice query={users} />
      <Loaded query={users} failure="Users could not be loaded" skeleton={<ListSkeleton rows={3} />}>
        {({ people, total }) => (
          <>
            {people.length === 0 && (
              <EmptyState
                icon={IconUsers}
                title="No users found"
                action={
                  <Button variant="default" onClick={() => filter(noFilters)}>
                    Clear filters
                  </Button>
                }
              />
            )}
            <List label="Users" isOutdated={users.isPlaceholderData}>
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isSelf={person.id === ownId}
                  withMerchant
                  actions={actionsFor(person, person.id === ownId)}
                />
              ))}
            </List>
            <Pager
              noun="users"
              page={search.page ?? 1}
              limit={usersPerPage}
              total={total}
              onPage={(page) => filter({ page })}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Users() {
  const away = useAwayReason()
  const search = usersSearchOf(useSearch({ from: '/desk/settings/$page' }) as Record<string, unknown>)
  const [editing, setEditing] = useState<Person | 'new' | null>(null)
  const { onInvited, hand, dialog } = useHandedLink()
  const actions = usePersonActions({ onEdit: setEditing, onLink: hand })
  return (
    <Stack className={classes.page}>
      <BackLink to={paths.settings}>Back to Settings</BackLink>
      <PageHeader
        title="Users"
        subtitle="Everyone with access, and their role"
        actions={
          <>
            <ButtonLink variant="default" to={paths.settingsPage} params={{ page: 'shops' }}>
              Shops
            </ButtonLink>
            <Button barrier={away} onClick={() => setEditing('new')}>
              <IconUserPlus size={16} stroke={1.6} aria-hidden />
              New user
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <SignInPolicy />
        <UserList search={search} actionsFor={actions.actionsFor} />
      </Stack>
      {editing !== null && (
        <UserDialog
          person={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onCreated={(person, link) => {
            setEditing(null)
            onInvited(person, link)
          }}
          onUpdated={() => {
            setEditing(null)
            toastSuccess('User saved')
          }}
        />
      )}
      {dialog}
      {actions.dialog}
    </Stack>
  )
}

/** All people who can sign in. Only administrators see it. */
export function UsersPage() {
  const { role } = useSessionUser()
  return role === 'admin' ? <Users /> : <Navigate to={paths.settings} replace />
}
