// The wall was: no reference of one's own on an order.
import { randomUUID } from 'node:crypto'
import { ask, call, newOrder, prove } from './desk.mjs'

const externalId = `WEB-${randomUUID()}`
const body = newOrder({ externalId, metadata: { channel: 'Instagram', giftWrap: 'yes' } })
const { order } = await ask('POST', '/api/orders', { body })

const found = await ask('GET', `/api/orders?externalId=${externalId}`)
prove(found.orders.length === 1 && found.orders[0].id === order.id, 'an order is found by your own number')
prove(found.orders[0].metadata.channel === 'Instagram', 'it carries texts of your own')
const searched = await ask('GET', `/api/orders?search=${externalId}`)
prove(
  searched.orders.some(({ id }) => id === order.id),
  'the desk’s search finds it, too',
)

const second = await call('POST', '/api/orders', { body })
const isFirst = second.answer.type === '/problems/external-id-taken' && second.answer.order.id === order.id
prove(second.status === 409 && isFirst, 'a second order with the number is refused, and the answer names the first')

const change = { metadata: { giftWrap: null, gift: 'mug' } }
const edited = await ask('PATCH', `/api/orders/${order.id}`, { body: change })
const { channel, giftWrap, gift } = edited.order.metadata
prove(channel === 'Instagram' && giftWrap === undefined && gift === 'mug', 'texts are changed one by one')

const { text: csv } = await call('GET', `/api/orders/export?externalId=${externalId}`)
prove(csv.includes(externalId) && csv.includes('Instagram'), 'the CSV export has both')

const typo = await call('POST', '/api/orders', { body: newOrder({ externalID: 'x' }) })
const isSuggested = typo.status === 422 && typo.answer.message.includes('externalId')
prove(isSuggested, 'a misspelled field is refused with the right one', typo.answer.message)
