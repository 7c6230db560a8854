import type { Role } from '../../contract/core/endpoint.ts'

/** The password of all sample users. It isn't a secret: the demo's sign-in page shows it. */
export const demoPassword = 'paydesk-demo'

/** The sample users. Those with a merchant belong to the first shop. */
export const demoUsers = [
  { email: 'admin@paydesk.test', role: 'admin' },
  { email: 'merchant@paydesk.test', role: 'merchant' },
  { email: 'viewer@paydesk.test', role: 'viewer' },
] as const satisfies readonly { email: string; role: Role }[]
