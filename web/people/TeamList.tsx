import { useState } from 'react'
import type { Person } from '../../contract/people/person.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { HandedLink } from './LinkDialog.tsx'
import classes from './People.module.css'
import { type PersonAction, PersonRow } from './PersonRow.tsx'
import { useChangeTeamRole, useRemoveFromTeam, useResendInvite } from './people.queries.ts'

type Props = {
  people: readonly Person[]
  merchantId: string | undefined
  onLink: (handed: HandedLink) => void
}

/** The people of a merchant; who may change the team finds the means behind ⋯. */
export function TeamList({ people, merchantId, onLink }: Props) {
  const { id: ownId, role: ownRole } = useSessionUser()
  const [removing, setRemoving] = useState<Person | null>(null)
  const changeRole = useChangeTeamRole(merchantId)
  const resend = useResendInvite(merchantId)
  const remove = useRemoveFromTeam(merchantId)

  const send = async (person: Person) => {
    try {
      const { link } = await resend.mutateAsync(person.id)
      if (link === null) toastSuccess(`Invitation sent to ${person.email}`)
      else onLink({ name: person.name, link, kind: 'invite' })
    } catch (error) {
      toastError(error, 'The invitation could not be sent')
    }
  }
  const change = async ({ id, name }: Person, role: 'merchant' | 'viewer') => {
    try {
      await changeRole.mutateAsync({ id, role })
      toastSuccess(role === 'viewer' ? `${name} is a viewer now` : `${name} may change things now`)
    } catch (error) {
      toastError(error, 'The role could not be changed')
    }
  }
  const actionsFor = (person: Person): PersonAction[] => {
    if (ownRole === 'viewer' || person.id === ownId) return []
    const isInvited = person.status === 'invited'
    const other = person.role === 'viewer' ? 'merchant' : 'viewer'
    return [
      { label: other === 'viewer' ? 'Make viewer' : 'Make merchant', run: () => void change(person, other) },
      ...(isInvited ? [{ label: 'Send invitation again', run: () => void send(person) }] : []),
      {
        label: isInvited ? 'Withdraw invitation' : 'Remove from team',
        isDangerous: true,
        run: () => setRemoving(person),
      },
    ]
  }
  const close = () => {
    setRemoving(null)
    remove.reset()
  }

  return (
    <>
      <ul className={classes.people} aria-label="Team">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isSelf={person.id === ownId} actions={actionsFor(person)} />
        ))}
      </ul>
      {removing !== null && (
        <ConfirmDialog
          title={
            removing.status === 'invited' ? `Withdraw the invitation of ${removing.name}` : `Remove ${removing.name}`
          }
          text={
            removing.status === 'invited'
              ? 'The link they were given ends at once.'
              : 'Their sessions and links end at once. What they did stays on record under their name.'
          }
          confirmLabel={removing.status === 'invited' ? 'Withdraw invitation' : 'Remove from team'}
          pending={remove.isPending}
          error={remove.error}
          onClose={close}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => {
                toastSuccess(removing.status === 'invited' ? 'Invitation withdrawn' : `${removing.name} was removed`)
                close()
              },
            })
          }
        />
      )}
    </>
  )
}
