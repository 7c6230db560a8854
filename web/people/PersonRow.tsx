import { IconDots } from '@tabler/icons-react'
import type { Person } from '../../contract/people/person.ts'
import { roleLabels } from '../app/desk-pages.ts'
import { formatDateTime } from '../lib/format.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import classes from './People.module.css'
import { PersonStatusBadge } from './PersonStatusBadge.tsx'

export type PersonAction = { label: string; isDangerous?: boolean; run: () => void }

function Presence({ person: { status, inviteEndsAt, lastSeenAt, mailFailure } }: { person: Person }) {
  if (status === 'invited') {
    const isOver = inviteEndsAt === null || new Date(inviteEndsAt).getTime() < Date.now()
    return (
      <>
        <p className={classes.meta}>
          {isOver ? 'The invitation has ended' : `The invitation ends ${formatDateTime(inviteEndsAt)}`}
        </p>
        {mailFailure !== null && (
          <p className={classes.meta} data-failed>
            The e-mail was not sent: {mailFailure}
          </p>
        )}
      </>
    )
  }
  if (lastSeenAt === null) return <p className={classes.meta}>Not seen lately</p>
  return (
    <p className={classes.meta}>
      Last seen <TimeAgo iso={lastSeenAt} />
    </p>
  )
}

type Props = {
  person: Person
  isSelf: boolean
  /** Beside the role, where people of several merchants are listed. */
  withMerchant?: boolean
  actions: readonly PersonAction[]
}

/** Somebody who may sign in, with what can be done about it behind ⋯. */
export function PersonRow({ person, isSelf, withMerchant = false, actions }: Props) {
  const { name, email, role, status, merchant, hasTwoStep } = person
  return (
    <li className={classes.person}>
      <div>
        <p className={classes.name}>
          {name}
          {isSelf && ' (you)'}
          <PersonStatusBadge status={status} />
        </p>
        <p className={classes.meta}>{email}</p>
      </div>
      <div className={classes.roleCell}>
        <p className={classes.role}>
          {roleLabels[role]}
          {withMerchant && merchant !== null && ` · ${merchant.businessName}`}
          {hasTwoStep && ' · two-step sign-in'}
        </p>
        <Presence person={person} />
      </div>
      <div className={classes.actions}>
        {actions.length > 0 && (
          <Dropdown label={`Actions for ${name}`} face={<IconDots size={18} stroke={1.6} aria-hidden />} width={220}>
            {(close) => (
              <div className={classes.menu}>
                {actions.map(({ label, isDangerous, run }) => (
                  <button
                    key={label}
                    type="button"
                    data-tone={isDangerous ? 'danger' : undefined}
                    onClick={() => {
                      close()
                      run()
                    }}
                  >
                    {label}
                  </button>
                ))}
              </div>
            )}
          </Dropdown>
        )}
      </div>
    </li>
  )
}
