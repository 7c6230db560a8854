import type { Role } from '../../contract/core/endpoint.ts'
import type { IntegrationKind } from '../../contract/integrations/integration.ts'

/** The environment variables that stand in for a shop's own account; null for kinds that have none. */
const variables: Record<IntegrationKind, string | null> = {
  email: 'SMTP_URL and MAIL_FROM',
  sms: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
  model: 'OPENAI_API_KEY or ANTHROPIC_API_KEY',
  ups: null,
  usps: null,
}

/**
 * How an account is set for all shops of the server. For administrators only: nobody else can reach the server's
 * environment, and its names would tell them nothing.
 */
export function serverAccountHint(kind: IntegrationKind, role: Role): string | null {
  const names = variables[kind]
  return role === 'admin' && names !== null ? `To connect one for all shops, set ${names} on the server.` : null
}

/** How mail for shops reaches this server, which it takes at `host`. For administrators only, as above. */
export const paymentMailHint = (host: string, role: Role): string | null =>
  role === 'admin'
    ? `To turn it on, set PAYMENT_MAIL_PORT on the server, and let mail to ${host} reach that port.`
    : null
