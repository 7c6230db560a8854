import { useState } from 'react'
import type { Person } from '../../contract/people/person.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastError, toastOutcome, toastSuccess } from '../lib/toasts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { List } from '../ui/List.tsx'
import type { MenuItem } from '../ui/Menu.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useChangeTeamRole, useRemoveFromTeam, useResendInvite } from './people.queries.ts'

type Props = {
  people: readonly Person[]
  merchantId: string | undefined
  /** An invitation was sent again, or has a link to pass on. */
  onInvited: (person: Person, link: string | null) => void
}

/** Lists the people of a shop, with actions for those who may change the team. */
export function TeamList({ people, merchantId, onInvited }: Props) {
  const { id: ownId, role: ownRole } = useSessionUser()
  const [removing, setRemoving] = useState<Person | null>(null)
  const changeRole = useChangeTeamRole(merchantId)
  const resend = useResendInvite(merchantId)
  const remove = useRemoveFromTeam(merchantId)

  const send = async (person: Person) => {
    try {
      onInvited(person, (await resend.mutateAsync(person.id)).link)
    } catch (error) {
      toastError(error, 'The invitation could not be sent')
    }
  }
  const change = ({ id, name }: Person, role: 'merchant' | 'viewer') =>
    toastOutcome(changeRole.mutateAsync({ id, role }), {
      done: role === 'viewer' ? `${name} is a viewer now` : `${name} can make changes now`,
      failed: 'The role could not be changed',
    })
  const actionsFor = (person: Person): MenuItem[] => {
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
  const isInvitation = removing?.status === 'invited'
  return (
    <>
      <List label="Team">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isSelf={person.id === ownId} actions={actionsFor(person)} />
        ))}
      </List>
      {removing !== null && (
        <ConfirmDialog
          title={isInvitation ? `Withdraw the invitation of ${removing.name}` : `Remove ${removing.name}`}
          confirmLabel={isInvitation ? 'Withdraw invitation' : 'Remove from team'}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync(removing.id)
            toastSuccess(isInvitation ? 'Invitation withdrawn' : `${removing.name} was removed`)
          }}
        >
          {isInvitation
            ? 'Their link stops working now.'
            : 'Signs them out now and cancels their links. Their past actions stay on record.'}
        </ConfirmDialog>
      )}
    </>
  )
}
