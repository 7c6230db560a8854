import {
  type EmailSettings,
  type IntegrationKind,
  type IntegrationSettings,
  secretNames,
} from '../../contract/integrations/integration.ts'
import { DomainError } from '../errors.ts'
import type { Outgoing } from '../net/outgoing.ts'
import type { Reach } from './integration-calls.ts'

const refuse = (path: string, message: string): never => {
  throw new DomainError('validation', message, { errors: [{ path, message }] })
}

/** The ports of mail servers (RFC 5321, 6409, 8314), and 2525, which many offer as well. */
const mailPorts: readonly number[] = [25, 465, 587, 2525]

function checkMailServer({ port, security, user }: EmailSettings, { mayBePrivate }: Outgoing): void {
  if (mayBePrivate) return
  if (!mailPorts.includes(port)) refuse('port', `Must be one of ${mailPorts.join(', ')}, where mail servers listen`)
  if (security === 'none' && user !== '') {
    refuse('security', 'Choose STARTTLS or TLS: a password is not sent unencrypted')
  }
}

/**
 * The settings as they are to be kept. Throws 422 for what must not be called from here; a name is not resolved here: that
 * is checked at each connection.
 */
export function checkSettings<Kind extends IntegrationKind>(
  settings: IntegrationSettings[Kind],
  { outgoing, mailOutgoing }: Pick<Reach, 'outgoing' | 'mailOutgoing'>,
): IntegrationSettings[Kind] {
  if ('host' in settings) checkMailServer(settings, mailOutgoing)
  if (!('baseUrl' in settings)) return settings
  const baseUrl = outgoing.checkUrl(settings.baseUrl, 'baseUrl').replace(/(?<!\/)\/+$/, '')
  return { ...settings, baseUrl }
}

/** The fields a secret belongs to: with others it would go to somebody else. */
const ownersOfSecret: { [Kind in IntegrationKind]: readonly (keyof IntegrationSettings[Kind])[] } = {
  email: ['host', 'port', 'security', 'user'],
  sms: ['accountSid'],
  model: ['provider', 'baseUrl'],
  ups: ['clientId'],
  usps: ['clientId'],
}

/** Whether the secret of one account may be used for the other. */
export function isSameAccount<Kind extends IntegrationKind>(
  kind: Kind,
  before: unknown,
  after: IntegrationSettings[Kind],
): boolean {
  // The same kind, so the same schema checked it when it was saved.
  const saved = before as IntegrationSettings[Kind]
  return ownersOfSecret[kind].every((field) => saved[field] === after[field])
}

/** Services that may ask for no secret: a mail server without a sign-in, and a model on a machine of one's own. */
function needsSecret(kind: IntegrationKind, settings: IntegrationSettings[IntegrationKind]): boolean {
  if ('user' in settings) return settings.user !== ''
  return kind !== 'model' || ('provider' in settings && settings.provider === 'anthropic')
}

/** The secret as it is to be kept, sealed. Throws 422 where one is needed and there is none. */
export function checkSecret(
  kind: IntegrationKind,
  settings: IntegrationSettings[IntegrationKind],
  sealed: Buffer | null,
): Buffer | null {
  if ('user' in settings && settings.user === '') return null
  if (sealed === null && needsSecret(kind, settings)) refuse('secret', `Enter the ${secretNames[kind].toLowerCase()}`)
  return sealed
}
