import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { leanContract } from './lean-contract.ts'

type Transform = (this: { parse: typeof parseAst }, code: string, id: string) => string | null
const lean = (code: string, id = '/app/contract/orders/orders.endpoints.ts'): string | null =>
  (leanContract().transform as Transform).call({ parse: parseAst }, code, id)

const code = `
export const one = endpoint({
  method: 'GET', path: '/one', tag, summary: 'Reads, and no more',
  access: canRead, scope: 'orders:read', query: z.object({ page: z.string() }),
  body: z.object({ status: z.string() }), response: z.object({ response: z.string() }), problems: ['not-found'],
})
export const open = endpoint({ method: 'POST', access: 'public', body: one.body, status: 201, mediaType: 'text/csv' })
`

it('leaves the browser what it reads of an endpoint', () => {
  const kept = lean(code) ?? ''
  const run = new Function('endpoint', 'z', `${kept.replaceAll('export ', '')}; return { one, open }`)
  const z = { object: (shape: unknown) => ({ shape }), string: () => 'text' }
  expect(run((definition: unknown) => definition, z)).toEqual({
    one: { method: 'GET', path: '/one', body: { shape: { status: 'text' } } },
    open: { method: 'POST', access: 'public', body: { shape: { status: 'text' } }, mediaType: 'text/csv' },
  })
})

it('touches nothing else', () => {
  expect(lean(code, '/app/web/orders/orders.queries.ts')).toBeNull()
})
