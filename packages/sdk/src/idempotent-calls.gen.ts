// Written by `npm run sdk:types` from the server’s OpenAPI document. Do not edit.

/** Calls that take an `Idempotency-Key`. */
export const idempotentCalls: readonly string[] = ['POST /api/orders', 'PATCH /api/orders/{id}/status', 'POST /api/orders/{id}/refunds'];
