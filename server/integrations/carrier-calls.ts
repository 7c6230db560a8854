import { v4 as uuidv4 } from 'uuid'
import * as z from 'zod/mini'
import type { Account } from '../integration-accounts/integration-accounts.service.ts'
import {
  callService,
  failed,
  noAnswerOf,
  partOf,
  type ServiceAnswer,
  type TestOutcome,
  worked,
} from './service-call.ts'

export type Carrier = 'ups' | 'usps'
type CarrierAccount = Pick<Account<Carrier>, 'settings' | 'secret'>

type Speech = {
  name: string
  askToken: (baseUrl: string, account: CarrierAccount) => Promise<ServiceAnswer>
  askParcel: (baseUrl: string, token: string, number: string) => Promise<ServiceAnswer>
  /** The carrier's status of the parcel; undefined if it gives none. */
  statusOf: (body: unknown) => string | undefined
}

const upsActivity = z.object({
  status: z.object({ description: z.string() }),
  location: z.optional(z.object({ address: z.optional(z.object({ city: z.optional(z.string()) })) })),
})
const upsParcel = z.object({
  trackResponse: z.object({
    shipment: z.array(z.object({ package: z.array(z.object({ activity: z.array(upsActivity) })) })),
  }),
})
const uspsParcel = z.object({ statusSummary: z.optional(z.string()), status: z.optional(z.string()) })

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, accept: 'application/json' })

const speeches: Record<Carrier, Speech> = {
  // https://developer.ups.com/api/reference/oauth/client-credentials and …/tracking/api
  ups: {
    name: 'UPS',
    askToken: (baseUrl, { settings, secret }) =>
      callService(`${baseUrl}/security/v1/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${settings.clientId}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
    askParcel: (baseUrl, token, number) =>
      callService(`${baseUrl}/api/track/v1/details/${encodeURIComponent(number)}?locale=en_US`, {
        headers: { ...bearer(token), transId: uuidv4(), transactionSrc: 'paydesk' },
      }),
    statusOf(body) {
      const last = partOf(upsParcel, body)?.trackResponse.shipment[0]?.package[0]?.activity[0]
      if (last === undefined) return undefined
      const city = last.location?.address?.city
      return city === undefined ? last.status.description : `${last.status.description}, ${city}`
    },
  },
  // https://developers.usps.com/Oauth and /trackingv3
  usps: {
    name: 'USPS',
    askToken: (baseUrl, { settings, secret }) =>
      callService(`${baseUrl}/oauth2/v3/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ grant_type: 'client_credentials', scope: 'tracking' },
          ...{ client_id: settings.clientId, client_secret: secret },
        }),
      }),
    askParcel: (baseUrl, token, number) =>
      callService(`${baseUrl}/tracking/v3/tracking/${encodeURIComponent(number)}?expand=SUMMARY`, {
        headers: bearer(token),
      }),
    statusOf(body) {
      const parcel = partOf(uspsParcel, body)
      return parcel?.statusSummary ?? parcel?.status
    },
  },
}

const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)) })
/** RFC 6749, 5.2: a client that is not known is 400 or 401. */
const unknownClient: readonly number[] = [400, 401, 403]

type Token = { token: string } | { failure: string }

async function tokenOf(carrier: Carrier, baseUrl: string, account: CarrierAccount): Promise<Token> {
  const { name, askToken } = speeches[carrier]
  try {
    const { status, body } = await askToken(baseUrl, account)
    const token = status === 200 ? partOf(tokenAnswer, body)?.access_token : undefined
    if (token !== undefined) return { token }
    if (unknownClient.includes(status))
      return { failure: `${name} does not accept the client ID and secret (${status})` }
    return { failure: status === 200 ? `${name} gave no access token` : `${name} answered ${status}` }
  } catch (error) {
    return { failure: noAnswerOf(error, baseUrl) }
  }
}

/** Asks a carrier for an access token. @returns why that failed, or null */
export async function checkCarrier(carrier: Carrier, baseUrl: string, account: CarrierAccount): Promise<string | null> {
  const token = await tokenOf(carrier, baseUrl, account)
  return 'token' in token ? null : token.failure
}

/** Asks a carrier where a parcel is. */
export async function trackParcel(
  carrier: Carrier,
  baseUrl: string,
  account: CarrierAccount,
  trackingNumber: string,
): Promise<TestOutcome> {
  const signedIn = await tokenOf(carrier, baseUrl, account)
  if (!('token' in signedIn)) return failed(signedIn.failure)
  const { name, askParcel, statusOf } = speeches[carrier]
  const number = trackingNumber.replace(/[\s-]/g, '').toUpperCase()
  try {
    const { status, body } = await askParcel(baseUrl, signedIn.token, number)
    if (status === 404 || status === 400) return failed(`${name} knows no parcel with the number ${number}`)
    if (status !== 200) return failed(`${name} answered ${status}`)
    const said = statusOf(body)
    return said === undefined ? failed(`${name} has no details of a parcel with the number ${number}`) : worked(said)
  } catch (error) {
    return failed(noAnswerOf(error, baseUrl))
  }
}
