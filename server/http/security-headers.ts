import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** The headers that helmet sets: always the same, so computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error
  })
  return headers
}

const offApi = {
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions

/** Browser features that no page or frame of the desk needs. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Whatever it runs, calls and shows comes from here. */
const ownOnly = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

/** For the desk's preview of the chat: a page that the desk alone can frame. */
export const widgetPreviewHeaders: Record<string, string> = {
  'content-security-policy': [...ownOnly, "frame-src 'self'", "frame-ancestors 'self'"].join(';'),
  'referrer-policy': 'no-referrer',
}

/**
 * For the widget's frame, in place of a page's own headers: it stands on pages of these origins alone, and whatever it runs
 * and calls comes from here.
 */
export function widgetFrameHeaders(origins: readonly string[]): Record<string, string> {
  const policy = [...ownOnly, `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  }
}

/**
 * Strict headers for every answer. Styles may stand inline: the component library sets its variables that way. An answer of
 * the API is no page: it loads nothing, and the headers that say how a page behaves would only cost.
 */
export function registerSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const strictTransportSecurity = options.https ? { maxAge: 31_536_000 } : false
  const ofPages = {
    'permissions-policy': permissionsPolicy,
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity,
      // Addresses hold what people search for.
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    }),
  }
  const ofApi = headersOf({
    ...offApi,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/api(\/|\?|$)/.test(request.url) ? ofApi : ofPages)
    done()
  })
}
