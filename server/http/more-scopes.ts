import type { PlatformScope } from '../../contract/core/scopes.ts'

/** The scopes that some bodies of a call need beside its own, and what for, as the end of a sentence. Its handler requires them. */
export const moreScopes: Readonly<Record<string, Readonly<Partial<Record<PlatformScope, string>>>>> = {
  'PATCH /orders/:id': { 'money:write': 'to change the total of a paid order, or the method that its money came by' },
  'PATCH /orders/:id/status': { 'money:write': 'to mark it paid, or to refund while cancelling' },
  'POST /orders/:id/payments/:paymentId/never-came': { 'money:write': 'because it takes money off the books' },
  'POST /orders/:id/cancel': { 'money:write': 'to refund what was received' },
  'PUT /merchants/settings': {
    'money:write': 'to change payment methods and accounts',
    'messages:write': 'to change notifications',
    'webhooks:write': 'to change the webhook’s URL',
  },
}
