// Prints what happens in a shop as it happens, as the desk's own screens hear it. It needs `npm install socket.io-client`.
import { io } from 'socket.io-client'

const { PAYDESK_URL, PAYDESK_EMAIL: email, PAYDESK_PASSWORD: password } = process.env

const answer = await fetch(new URL('/api/auth/login', PAYDESK_URL), {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
})
const { data, message } = await answer.json()
if (!answer.ok) throw new Error(message)

const socket = io(PAYDESK_URL, { auth: { token: data.tokens.accessToken }, transports: ['websocket'] })
const room = data.user.merchantId
let last

// Also after each lost connection.
socket.on('connect', async () => {
  const joined = await socket.emitWithAck('join_merchant', room)
  if (!joined.ok) throw new Error(`The room was refused: ${joined.error}`)
  for (let hasMore = last !== undefined; hasMore; ) {
    const missed = await socket.emitWithAck('catch_up', { room, after: last })
    if (!missed.ok) throw new Error(`Catching up was refused: ${missed.error}`)
    for (const event of missed.events) show(event)
    hasMore = missed.hasMore
  }
  last ??= joined.lastEventId
  console.log(`listening after event ${last}`)
})
socket.on('connect_error', (error) => console.error(error.message))

function show({ id, event, type, data: about }) {
  if (id <= last) return
  last = id
  console.log(`${event ?? type} #${about.orderNumber ?? ''}`)
}
socket.onAny((_type, event) => show(event))
