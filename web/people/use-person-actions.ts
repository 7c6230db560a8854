import { useState } from 'react'
import type { Person } from '../../contract/people/person.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import type { HandedLink } from './LinkDialog.tsx'
import type { PersonAction } from './PersonRow.tsx'
import { useDisableUser, useEnableUser, useRemoveTwoStep, useRemoveUser, useSendUserLink } from './people.queries.ts'

/** What is asked about before it is done. */
export type Asked = { kind: 'disable' | 'remove' | 'two-step'; person: Person }

type Openers = { onEdit: (person: Person) => void; onLink: (handed: HandedLink) => void }

/** What an administrator can do about a user. */
export function usePersonActions({ onEdit, onLink }: Openers) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const disable = useDisableUser()
  const enable = useEnableUser()
  const remove = useRemoveUser()
  const removeTwoStep = useRemoveTwoStep()
  const sendLink = useSendUserLink()
  const changes = { disable, remove, 'two-step': removeTwoStep }
  const current = asked === null ? null : changes[asked.kind]

  const send = async (person: Person) => {
    try {
      const { link } = await sendLink.mutateAsync(person.id)
      const kind = person.status === 'invited' ? 'invite' : 'reset'
      if (link === null) toastSuccess(`Link sent to ${person.email}`)
      else onLink({ name: person.name, link, kind })
    } catch (error) {
      toastError(error, 'The link could not be sent')
    }
  }
  const letIn = async (person: Person) => {
    try {
      await enable.mutateAsync(person.id)
      toastSuccess(`${person.name} can sign in again`)
    } catch (error) {
      toastError(error, 'The user could not be enabled')
    }
  }
  const close = () => {
    setAsked(null)
    for (const change of Object.values(changes)) change.reset()
  }
  const done: Record<Asked['kind'], string> = {
    disable: 'User disabled',
    remove: 'User removed',
    'two-step': 'Two-step sign-in removed',
  }
  const confirm = () => {
    if (asked === null || current === null) return
    current.mutate(asked.person.id, {
      onSuccess: () => {
        toastSuccess(done[asked.kind])
        close()
      },
    })
  }

  const actionsFor = (person: Person, isSelf: boolean): PersonAction[] => {
    const { status, hasTwoStep } = person
    const isInvited = status === 'invited'
    return [
      { label: 'Edit', run: () => onEdit(person) },
      ...(status === 'disabled'
        ? [{ label: 'Enable', run: () => void letIn(person) }]
        : [{ label: isInvited ? 'Send invitation again' : 'Send reset link', run: () => void send(person) }]),
      ...(hasTwoStep && !isSelf
        ? [{ label: 'Remove two-step sign-in', run: () => setAsked({ kind: 'two-step', person }) }]
        : []),
      ...(status === 'active' && !isSelf
        ? [{ label: 'Disable', isDangerous: true, run: () => setAsked({ kind: 'disable', person }) }]
        : []),
      ...(isSelf
        ? []
        : [
            {
              label: isInvited ? 'Withdraw invitation' : 'Remove',
              isDangerous: true,
              run: () => setAsked({ kind: 'remove', person }),
            },
          ]),
    ]
  }
  return { actionsFor, asked, close, confirm, pending: current?.isPending ?? false, error: current?.error ?? null }
}
