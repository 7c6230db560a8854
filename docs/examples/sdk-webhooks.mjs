// Receives webhooks: it believes only what your desk has signed, and handles each event once.
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { verifyWebhook, WebhookVerificationError } from '@paydesk/sdk'

// While you rotate the secret, both, with a comma between them.
const secrets = process.env.PAYDESK_WEBHOOK_SECRET.split(',')

const seen = new Set()
createServer(async (request, response) => {
  try {
    const event = await verifyWebhook(await buffer(request), request.headers, secrets)
    response.writeHead(204).end()
    const id = request.headers['webhook-id']
    if (seen.has(id)) return
    seen.add(id)
    console.log(event.type, event.type === 'inventory.low' ? event.data.sku : `#${event.data.number}`)
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end(error.message)
  }
}).listen(Number(process.env.PORT))
