import type { Order, OrderDetails } from '../contract/orders/order.ts'
import type { OrderStatus } from '../contract/orders/order-status.ts'

export type DemoRole = 'admin' | 'merchant' | 'viewer'
export const demoPassword = 'paydesk-demo'
export const demoEmail = (role: DemoRole): string => `${role}@paydesk.test`

export function baseUrl(): string {
  const url = process.env['E2E_BASE_URL']
  if (url === undefined) throw new Error('The server of the journeys was not started')
  return url
}

export type Tokens = { accessToken: string; refreshToken: string }

async function send<Answer>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}

export async function signInByApi(role: DemoRole): Promise<Tokens> {
  const answer = await send<{ data: { tokens: Tokens } }>('POST', '/auth/login', {
    body: { email: demoEmail(role), password: demoPassword },
  })
  return answer.data.tokens
}

/** The API as one user of the sample data, for what a journey needs beside the browser. */
export async function apiAs(role: DemoRole) {
  const { accessToken: token } = await signInByApi(role)
  return {
    list: (query: string) => send<{ orders: Order[]; total: number }>('GET', `/orders?${query}`, { token }),
    order: async (id: string) => (await send<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).order,
    move: (id: string, status: OrderStatus, reason = '') =>
      send('PATCH', `/orders/${id}/status`, { token, body: { status, reason } }),
    resend: (id: string) => send('POST', `/orders/${id}/resend-instructions`, { token }),
    counts: () =>
      send<{ total: number; statusBreakdown: Record<OrderStatus, number> }>('GET', '/orders/counts', { token }),
    logout: () => send('POST', '/auth/logout', { token, body: {} }),
    /** The newest orders of a status: journeys use them up, so each asks anew. */
    newest: async (status: OrderStatus, count: number) => {
      const { orders } = await send<{ orders: Order[] }>('GET', `/orders?status=${status}&limit=${count}`, { token })
      if (orders.length < count) throw new Error(`Fewer than ${count} ${status} orders are left`)
      return orders
    },
  }
}
