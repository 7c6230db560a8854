import type { LinkKind } from '../../contract/auth/account.endpoints.ts'
import { type ComposedMessage, composeLetter } from './message-frame.ts'
import { oneLine } from './one-line.ts'

type AccountLetter = {
  name: string
  /** Null for administrators. */
  merchantName: string | null
  /** Who invites; empty where nobody is named. */
  senderName: string
  link: string
}

/** The e-mail that carries a link to set a password. */
export function composeAccountLetter(kind: LinkKind, letter: AccountLetter): ComposedMessage {
  const [name, senderName] = [oneLine(letter.name), oneLine(letter.senderName)]
  const desk = letter.merchantName === null ? 'Paydesk' : `the desk of ${oneLine(letter.merchantName)}`
  const greeting = { kind: 'paragraph', text: `Hello ${name},` } as const
  if (kind === 'reset') {
    return composeLetter({
      subject: 'Set a new Paydesk password',
      blocks: [
        greeting,
        { kind: 'paragraph', text: 'Somebody asked for a new password for your account.' },
        { kind: 'link', label: 'Set a new password', url: letter.link },
        {
          kind: 'paragraph',
          text: 'The link works once, within an hour. A new password signs you out everywhere else.',
        },
        { kind: 'paragraph', text: 'If it was not you, leave this e-mail be: your password stays as it is.' },
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
