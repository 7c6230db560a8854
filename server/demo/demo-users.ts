import type { Role } from '../../contract/core/endpoint.ts'

/** The password of all users of the sample data; no secret, the sign-in page shows it in demo mode. */
export const demoPassword = 'paydesk-demo'

/** The users of the sample data; those that belong to a merchant belong to the first shop. */
export const demoUsers = [
  { email: 'admin@paydesk.test', role: 'admin' },
  { email: 'merchant@paydesk.test', role: 'merchant' },
  { email: 'viewer@paydesk.test', role: 'viewer' },
] as const satisfies readonly { email: string; role: Role }[]
