import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Person } from '../../contract/people/person.ts'
import { paths } from '../app/paths.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type HandedLink, LinkDialog } from './LinkDialog.tsx'
import classes from './People.module.css'
import { PersonRow } from './PersonRow.tsx'
import { peopleQueries, usersPerPage } from './people.queries.ts'
import { SignInPolicy } from './SignInPolicy.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UsersFilters } from './UsersFilters.tsx'
import { type Asked, usePersonActions } from './use-person-actions.ts'
import { type UsersSearch, usersSearchOf } from './users-search.ts'

const questions: Record<Asked['kind'], { title: (name: string) => string; text: string; confirmLabel: string }> = {
  disable: {
    title: (name) => `Disable ${name}`,
    text: 'Their sessions end at once, and they cannot sign in until they are enabled again.',
    confirmLabel: 'Disable user',
  },
  remove: {
    title: (name) => `Remove ${name}`,
    text: 'Their sessions and links end at once. What they did stays on record under their name.',
    confirmLabel: 'Remove user',
  },
  'two-step': {
    title: (name) => `Remove two-step sign-in of ${name}`,
    text: 'From then on their password alone signs them in. Make sure that it is really them who asks.',
    confirmLabel: 'Remove two-step sign-in',
  },
}

type FooterProps = { page: number; shown: number; total: number; onPage: (page: number) => void }

function Footer({ page, shown, total, onPage }: FooterProps) {
  const first = (page - 1) * usersPerPage + 1
  return (
    <footer className={classes.footer}>
      <p>{shown === 0 ? `0 of ${total}` : `${first}–${first + shown - 1} of ${total}`}</p>
      <div>
        <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" disabled={page * usersPerPage >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </footer>
  )
}

function Users() {
  const search = usersSearchOf(useSearch({ from: '/desk/settings/$page' }) as Record<string, unknown>)
  const navigate = useNavigate()
  const { id: ownId } = useSessionUser()
  const list = useQuery(peopleQueries.users(search))
  const [editing, setEditing] = useState<Person | 'new' | null>(null)
  const [handed, setHanded] = useState<HandedLink | null>(null)
  // What was typed goes with the filters.
  const [cleared, setCleared] = useState(0)
  const actions = usePersonActions({ onEdit: setEditing, onLink: setHanded })
  const filter = useCallback(
    (change: UsersSearch) =>
      void navigate({ to: '.', search: (previous) => ({ ...previous, page: undefined, ...change }), replace: true }),
    [navigate],
  )
  const people = list.data?.people
  const { asked } = actions

  return (
    <div className={classes.page}>
      <BackLink to={paths.settings}>Back to Settings</BackLink>
      <PageHeader
        title="Users"
        subtitle="Everybody who can sign in, and as what"
        actions={
          <Button onClick={() => setEditing('new')}>
            <IconUserPlus size={16} stroke={1.6} aria-hidden />
            New user
          </Button>
        }
      />
      <SignInPolicy />
      <div className={classes.card}>
        <UsersFilters key={cleared} search={search} onChange={filter} />
        {people === undefined &&
          (list.error === null ? (
            <div className={classes.loading}>
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={36} />
              ))}
            </div>
          ) : (
            <ErrorState
              title="Users could not be loaded"
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ))}
        {people?.length === 0 && (
          <EmptyState
            icon={IconUsers}
            title="No users found"
            action={
              <Button
                variant="default"
                onClick={() => {
                  filter({ q: undefined, role: undefined, account: undefined })
                  setCleared(cleared + 1)
                }}
              >
                Clear filters
              </Button>
            }
          />
        )}
        <ul className={classes.people} aria-label="Users">
          {people?.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isSelf={person.id === ownId}
              withMerchant
              actions={actions.actionsFor(person, person.id === ownId)}
            />
          ))}
        </ul>
        {list.data !== undefined && (
          <Footer
            page={search.page ?? 1}
            shown={list.data.people.length}
            total={list.data.total}
            onPage={(page) => filter({ page })}
          />
        )}
      </div>
      {editing !== null && (
        <UserDialog
          person={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onCreated={({ name, email }, link) => {
            setEditing(null)
            if (link === null) toastSuccess(`Invitation sent to ${email}`)
            else setHanded({ name, link, kind: 'invite' })
          }}
          onUpdated={() => {
            setEditing(null)
            toastSuccess('User saved')
          }}
        />
      )}
      {handed !== null && <LinkDialog handed={handed} onClose={() => setHanded(null)} />}
      {asked !== null && (
        <ConfirmDialog
          {...questions[asked.kind]}
          title={questions[asked.kind].title(asked.person.name)}
          pending={actions.pending}
          error={actions.error}
          onConfirm={actions.confirm}
          onClose={actions.close}
        />
      )}
    </div>
  )
}

/** Everybody who can sign in: for administrators alone. */
export function UsersPage() {
  const { role } = useSessionUser()
  return role === 'admin' ? <Users /> : <Navigate to={paths.settings} replace />
}
