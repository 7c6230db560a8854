import type { ProblemCode } from '../../contract/core/problem.ts'

/** When each problem is answered and what to do about it. Shown in the API reference and at `/problems`. */
export const problemTexts: Record<ProblemCode, { meaning: string; remedy: string }> = {
  'bad-request': {
    meaning: 'The request is malformed; for instance, its body is not JSON.',
    remedy: 'Correct the request before you send it again.',
  },
  unauthorized: {
    meaning:
      'The key or token is missing, or no longer valid; `message` says whether a key is unknown, expired or revoked.',
    remedy: 'Sign in again, or send a valid API key: `Authorization: Bearer pd_live_…`.',
  },
  'invalid-credentials': {
    meaning: 'The email address or the password is wrong.',
    remedy: 'Check both, or ask for a link to set a new password.',
  },
  forbidden: {
    meaning: 'The user’s role, or the key’s scopes or IP address, does not allow this.',
    remedy: 'Ask an administrator for the role, or use a key with the scope in the API reference.',
  },
  'two-step-required': {
    meaning: 'Administrators of this desk must set up two-step sign-in first.',
    remedy: 'Set it up under your account, then try again.',
  },
  'not-found': {
    meaning: 'It does not exist, or it belongs to another merchant.',
    remedy: 'Check the path and the ID in it.',
  },
  'method-not-allowed': {
    meaning: 'This address exists, but not for this method.',
    remedy: 'Use a method that the `Allow` header and the message name.',
  },
  conflict: {
    meaning: 'The current state does not allow this.',
    remedy: 'Read the message for the reason, then read the current state and try again.',
  },
  'shop-closed': {
    meaning: 'The shop is closed: it takes no new orders and keeps its data.',
    remedy: 'Ask an administrator of this desk to reopen it.',
  },
  'out-of-stock': {
    meaning: 'The stock is smaller than the quantity you ordered.',
    remedy: 'Order fewer, or correct the stock.',
  },
  'external-id-taken': {
    meaning: 'Another order of the shop has this external ID; “order” names it.',
    remedy: 'Use that order, or give this one another ID.',
  },
  'customer-emails-off': {
    meaning: 'The shop has turned off emails to its customers and writes to them itself.',
    remedy: 'Send the customer the instructions yourself: `GET /api/orders/{id}/instructions` returns them as text.',
  },
  'reference-counted': {
    meaning: 'The reference belongs to a payment or refund that is recorded already. `message` names its order.',
    remedy: 'Do not record it twice. If the reference is wrong, send the right one.',
  },
  'request-in-flight': {
    meaning: 'The first request with this Idempotency-Key is still running.',
    remedy: 'Retry in a moment with the same key.',
  },
  'order-changed': {
    meaning:
      'Somebody else has changed the same part of the order since you read it; “changed” has the present values.',
    remedy: 'Compare them with your edit, then send it again with the “version” of this answer.',
  },
  'not-editable': {
    meaning: 'The status of the order does not allow this edit.',
    remedy: 'Read the message: it names the part, and the status that rules it out.',
  },
  'settings-changed': {
    meaning: 'Somebody else has changed it since you read it.',
    remedy: 'Read it again and apply your change to that version.',
  },
  'not-undoable': {
    meaning: 'The change can no longer be undone.',
    remedy: 'Make a new change instead. You can undo your own change for one minute, if nothing has happened since.',
  },
  'idempotency-key-reused': {
    meaning: 'This Idempotency-Key was used with another request.',
    remedy: 'Use a new key for each request.',
  },
  'illegal-transition': {
    meaning: 'The order cannot move from its current status to the one you requested.',
    remedy:
      'Read the order again. “from” is its status and “to” the one you requested; the message names the possible steps.',
  },
  'payload-too-large': {
    meaning: 'The body is larger than this call accepts.',
    remedy: 'Send less at once.',
  },
  'unsupported-media-type': {
    meaning: 'This call does not accept the body’s media type.',
    remedy: 'Send JSON, with the header Content-Type: application/json.',
  },
  validation: {
    meaning: 'The input is invalid; “errors” names the fields.',
    remedy: 'Correct the fields that “errors” names.',
  },
  'too-many-requests': {
    meaning: 'You made too many calls.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  internal: {
    meaning: 'Something went wrong on our side.',
    remedy:
      'Try again. If the problem persists, send the response’s x-request-id to the operator of this desk, who finds the cause in the log.',
  },
  unavailable: {
    meaning: 'The server cannot answer right now.',
    remedy: 'Retry after the number of seconds in Retry-After.',
  },
}
