import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'
import { chatLanguages, widgetOpening } from './chat.ts'

const tag = 'Levy'
/** Required from administrators; everybody else may omit it. */
const merchantId = z.optional(id)

export const listSightings = endpoint({
  method: 'GET',
  path: '/levy/widget/sightings',
  tag,
  summary:
    'List when the chat was last loaded on each of the shop’s sites, to the minute, and the sites that tried to load it within a day without being allowed to',
  access: 'signed-in',
  scope: 'assistant:read',
  query: z.object({ merchantId }),
  response: z.object({
    sightings: z.array(z.object({ origin: z.string(), seenAt: instant })),
    /** At most five, the latest first. Anybody can claim to be any site: allow only your own. */
    refused: z.array(z.object({ origin: z.string(), triedAt: instant })),
  }),
  problems: ['not-found'],
})

export const openPreview = endpoint({
  method: 'POST',
  path: '/levy/widget/preview',
  tag,
  summary: 'Open the chat for a preview on the desk; questions asked in it are tests',
  access: ['admin', 'merchant'],
  scope: 'assistant:write',
  perMinute: 60,
  query: z.object({ merchantId }),
  body: z.object({ lang: z._default(z.enum(chatLanguages), 'en') }),
  response: widgetOpening,
  problems: ['not-found'],
})
