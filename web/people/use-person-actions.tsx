import { useState } from 'react'
import type { Person } from '../../contract/people/person.ts'
import { toastError, toastOutcome, toastSuccess } from '../lib/toasts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { MenuItem } from '../ui/Menu.tsx'
import type { HandedLink } from './LinkDialog.tsx'
import { useDisableUser, useEnableUser, useRemoveTwoStep, useRemoveUser, useSendUserLink } from './people.queries.ts'

/** An action that needs a confirmation, and the person it is about. */
type Asked = { kind: 'disable' | 'remove' | 'two-step'; person: Person }

type Question = { title: string; text: string; confirmLabel: string; done: string }

/** Titles end with the person's name. */
const questions: Record<Asked['kind'], Question> = {
  disable: {
    title: 'Disable',
    text: 'Signs them out now. They can’t sign in until you enable them again.',
    confirmLabel: 'Disable user',
    done: 'User disabled',
  },
  remove: {
    title: 'Remove',
    text: 'Signs them out now and cancels their links. Their past actions stay on record.',
    confirmLabel: 'Remove user',
    done: 'User removed',
  },
  'two-step': {
    title: 'Remove two-step sign-in of',
    text: 'They can then sign in with their password alone. Make sure the request really comes from them.',
    confirmLabel: 'Remove two-step sign-in',
    done: 'Two-step sign-in removed',
  },
}

function Confirmation({ asked: { kind, person }, onClose }: { asked: Asked; onClose: () => void }) {
  const changes = { disable: useDisableUser(), remove: useRemoveUser(), 'two-step': useRemoveTwoStep() }
  const { title, text, confirmLabel, done } = questions[kind]
  return (
    <ConfirmDialog
      title={`${title} ${person.name}`}
      confirmLabel={confirmLabel}
      onClose={onClose}
      onConfirm={async () => {
        await changes[kind].mutateAsync(person.id)
        toastSuccess(done)
      }}
    >
      {text}
    </ConfirmDialog>
  )
}

type Openers = { onEdit: (person: Person) => void; onLink: (handed: HandedLink) => void }

/** The menu of a user, and the dialog of an action that waits for a confirmation. */
export function usePersonActions({ onEdit, onLink }: Openers) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const enable = useEnableUser()
  const sendLink = useSendUserLink()

  const send = async (person: Person) => {
    try {
      const { link } = await sendLink.mutateAsync(person.id)
      const kind = person.status === 'invited' ? 'invite' : 'reset'
      if (link === null) toastSuccess(`Link on its way to ${person.email}`)
      else onLink({ name: person.name, link, kind })
    } catch (error) {
      toastError(error, 'The link could not be sent')
    }
  }
  const letIn = ({ id, name }: Person) =>
    toastOutcome(enable.mutateAsync(id), {
      done: `${name} can sign in again`,
      failed: 'The user could not be enabled',
    })
  const actionsFor = (person: Person, isSelf: boolean): MenuItem[] => {
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
  return { actionsFor, dialog: asked !== null && <Confirmation asked={asked} onClose={() => setAsked(null)} /> }
}
