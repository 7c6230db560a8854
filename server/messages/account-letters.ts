import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import { greetingName } from './greeting-name.ts'
import { type ComposedMessage, composeLetter } from './message-frame.ts'
import { oneLine } from './one-line.ts'

type AccountLetter = {
  name: string
  /** Null for administrators. */
  merchantName: string | null
  /** The inviter's name; empty if unknown. */
  senderName: string
  link: string
}

/** The email that carries a link to set a password. */
export function composeAccountLetter(kind: LinkKind, letter: AccountLetter): ComposedMessage {
  const senderName = oneLine(letter.senderName)
  const desk = letter.merchantName === null ? 'Paydesk' : `the desk of ${oneLine(letter.merchantName)}`
  const greeting = { kind: 'paragraph', text: `Hi ${greetingName(letter.name)},` } as const
  if (kind === 'reset') {
    return composeLetter({
      subject: 'Set a new Paydesk password',
      blocks: [
        greeting,
        { kind: 'paragraph', text: 'Somebody requested a new password for your account.' },
        { kind: 'link', label: 'Set a new password', url: letter.link },
        {
          kind: 'paragraph',
          text: 'The link works once, within an hour. A new password signs you out everywhere else.',
        },
        { kind: 'paragraph', text: 'If you did not ask for it, ignore this email. Your password stays the same.' },
      ],
    })
  }
  const invited = senderName === '' ? `You are invited to ${desk}.` : `${senderName} invites you to ${desk}.`
  return composeLetter({
    subject: `You are invited to ${desk}`,
    blocks: [
      greeting,
      { kind: 'paragraph', text: invited },
      { kind: 'link', label: 'Choose a password', url: letter.link },
      { kind: 'paragraph', text: 'The link works once, within seven days.' },
    ],
  })
}
