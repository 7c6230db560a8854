import { type JsonAnswer, type JsonRequest, type JsonServer, startJsonServer } from './json-server.ts'

/** The client that the test carriers accept. */
export const carrierClient = { clientId: 'the client of the tests', secret: 'the secret of the tests' }
/** The parcel they know. */
export const knownParcel = { ups: '1Z5R89390357567127', usps: '9400111201080805483016' }

const token = 'a token of the tests'
const unknownParcel: JsonAnswer = { status: 404, body: { error: { message: 'No such parcel' } } }

function ups({ method, url, headers, body }: JsonRequest): JsonAnswer | undefined {
  if (method === 'POST' && url === '/security/v1/oauth/token') {
    const { clientId, secret } = carrierClient
    const isKnown = headers.authorization === `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    if (!isKnown)
      return { status: 401, body: { response: { errors: [{ code: '10401', message: 'ClientId is Invalid' }] } } }
    const granted = new URLSearchParams(body).get('grant_type') === 'client_credentials'
    return granted ? { status: 200, body: { access_token: token, expires_in: '14399' } } : { status: 400, body: {} }
  }
  const number = /^\/api\/track\/v1\/details\/([^?]+)/.exec(url)?.[1]
  if (number === undefined) return undefined
  if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} }
  if (headers['transid'] === undefined || headers['transactionsrc'] === undefined) return { status: 400, body: {} }
  if (number !== knownParcel.ups) return unknownParcel
  const activity = [{ status: { description: 'Out For Delivery' }, location: { address: { city: 'AUSTIN' } } }]
  return { status: 200, body: { trackResponse: { shipment: [{ package: [{ trackingNumber: number, activity }] }] } } }
}

function usps({ method, url, headers, body }: JsonRequest): JsonAnswer | undefined {
  if (method === 'POST' && url === '/oauth2/v3/token') {
    const { grant_type: grant, client_id: clientId, client_secret: secret } = JSON.parse(body)
    const isKnown = clientId === carrierClient.clientId && secret === carrierClient.secret
    if (grant !== 'client_credentials' || !isKnown) return { status: 401, body: { error: 'invalid_client' } }
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 28_799 } }
  }
  const number = /^\/tracking\/v3\/tracking\/([^?]+)/.exec(url)?.[1]
  if (number === undefined) return undefined
  if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} }
  if (number !== knownParcel.usps) return unknownParcel
  return { status: 200, body: { trackingNumber: number, statusSummary: 'Your item was delivered in AUSTIN, TX.' } }
}

/** A local server that speaks the tracking parts of UPS's and USPS's APIs. */
export const startTestCarriers = (): Promise<JsonServer> => startJsonServer((asked) => ups(asked) ?? usps(asked))
