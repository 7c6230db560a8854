import type { Person } from '../../contract/people/person.ts'
import { inviteBody, type TeamRole, teamRoles } from '../../contract/people/team.endpoints.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { EmailField, NameField, RoleField } from './PersonFields.tsx'
import { useInvite } from './people.queries.ts'

type Props = {
  merchantId: string | undefined
  onClose: () => void
  onInvited: (person: Person, link: string | null) => void
}

/** Invites a person to the team of a shop. */
export function InviteDialog({ merchantId, onClose, onInvited }: Props) {
  const invite = useInvite(merchantId)
  const form = useCheckedForm({
    initial: { name: '', email: '', role: 'viewer' },
    check: (values) => contractErrors(inviteBody, values),
    async save({ name, email, role }) {
      const { person, link } = await invite.mutateAsync({ name, email, role: role as TeamRole })
      onInvited(person, link)
    },
    failed: 'That did not work. Try again.',
  })
  return (
    <FormDialog title="Invite to the team" form={form} saveLabel="Send invitation" onClose={onClose}>
      <NameField {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <RoleField roles={teamRoles} {...form.field('role')} />
    </FormDialog>
  )
}
