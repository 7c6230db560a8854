import { type FormEvent, useState } from 'react'
import type { Person } from '../../contract/people/person.ts'
import { inviteBody, type TeamRole, teamRoles } from '../../contract/people/team.endpoints.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { checkForm, type FormFailures, failuresOf } from './form-failures.ts'
import classes from './People.module.css'
import { EmailField, NameField, RoleField } from './PersonFields.tsx'
import { useInvite } from './people.queries.ts'

type Props = {
  merchantId: string | undefined
  onClose: () => void
  onInvited: (person: Person, link: string | null) => void
}

/** Somebody of the team invites another. */
export function InviteDialog({ merchantId, onClose, onInvited }: Props) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('viewer')
  const [failures, setFailures] = useState<FormFailures>({})
  const invite = useInvite(merchantId)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    const values = { name, email, role }
    const wrong = checkForm(inviteBody, values)
    setFailures(wrong ?? {})
    if (wrong !== null) return
    invite.mutate(values, {
      onError: (error) => setFailures(failuresOf(error)),
      onSuccess: ({ person, link }) => onInvited(person, link),
    })
  }

  return (
    <Dialog title="Invite to the team" onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {failures.form !== undefined && (
          <p className={classes.error} role="alert">
            {failures.form}
          </p>
        )}
        <NameField value={name} error={failures.name} onChange={setName} />
        <EmailField value={email} error={failures.email} onChange={setEmail} />
        <RoleField roles={teamRoles} value={role} onChange={setRole} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
