import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Role, roles } from '../../contract/core/endpoint.ts'
import type { Person } from '../../contract/people/person.ts'
import { createUserBody, updateUserBody } from '../../contract/people/users.endpoints.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { checkForm, type FormFailures, failuresOf } from './form-failures.ts'
import classes from './People.module.css'
import { EmailField, MerchantField, NameField, RoleField } from './PersonFields.tsx'
import { useCreateUser, useUpdateUser } from './people.queries.ts'

type Props = {
  /** Null for somebody new. */
  person: Person | null
  onClose: () => void
  onCreated: (person: Person, link: string | null) => void
  onUpdated: (person: Person) => void
}

/** An administrator invites somebody, or changes who they are. */
export function UserDialog({ person, onClose, onCreated, onUpdated }: Props) {
  const [name, setName] = useState(person?.name ?? '')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>(person?.role ?? 'merchant')
  const [merchantId, setMerchantId] = useState(person?.merchant?.id ?? '')
  const [failures, setFailures] = useState<FormFailures>({})
  const { data } = useQuery(merchantQueries.list())
  const create = useCreateUser()
  const update = useUpdateUser()
  const pending = create.isPending || update.isPending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const values = { name, role, merchantId: role === 'admin' ? null : merchantId }
    const wrong = {
      ...(person === null ? checkForm(createUserBody, { ...values, email }) : checkForm(updateUserBody, values)),
      ...(role !== 'admin' && merchantId === '' && { merchantId: 'Choose a merchant' }),
    }
    setFailures(wrong)
    if (Object.keys(wrong).length > 0) return
    const onError = (error: unknown) => setFailures(failuresOf(error))
    if (person === null) {
      const onSuccess = (made: { person: Person; link: string | null }) => onCreated(made.person, made.link)
      create.mutate({ ...values, email }, { onError, onSuccess })
    } else {
      update.mutate({ id: person.id, ...values }, { onError, onSuccess: (answer) => onUpdated(answer.person) })
    }
  }

  return (
    <Dialog title={person === null ? 'New user' : `Edit ${person.name}`} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {failures.form !== undefined && (
          <p className={classes.error} role="alert">
            {failures.form}
          </p>
        )}
        <NameField value={name} error={failures.name} onChange={setName} />
        {person === null && <EmailField value={email} error={failures.email} onChange={setEmail} />}
        <RoleField roles={roles} value={role} onChange={setRole} />
        {role !== 'admin' && (
          <MerchantField
            merchants={data?.merchants ?? []}
            value={merchantId}
            error={failures.merchantId}
            onChange={setMerchantId}
          />
        )}
        {person !== null && <p className={classes.text}>Another role or merchant signs them out.</p>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            {person === null ? 'Invite user' : 'Save user'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
