import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

// An import of node:http reads each of its exports, and so loads Node's fetch: 14 MiB that the server has no use for.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')

/** Helmet's headers never change, so compute them once, on an answer that is never sent. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet(options)(request, answer, (error) => {
    if (error !== undefined) throw error
  })
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
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

/** Everything that is run, called and shown comes from this server. */
const ownOnly = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

/** For the pay page, whose address is a secret: it is stored, indexed and passed on nowhere. */
export const payPageHeaders: Record<string, string> = {
  'content-security-policy': [
    ...ownOnly.filter((directive) => !directive.startsWith('form-action')),
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'Accept-Language',
}

/** For the desk's preview of the chat, which only the desk can frame. */
export const widgetPreviewHeaders: Record<string, string> = {
  'content-security-policy': [...ownOnly, "frame-src 'self'", "frame-ancestors 'self'"].join(';'),
  'referrer-policy': 'no-referrer',
}

/**
 * For the widget's frame, instead of a page's headers: only pages of these origins may frame it, and everything it runs
 * and calls comes from this server.
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
 * Strict headers for every answer. Inline styles are allowed, because `index.html` has one. Answers to programs get
 * none of the headers that only matter for pages.
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
      // URLs contain what people search for.
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
    reply.headers(/^\/(api|mcp)(\/|\?|$)/.test(request.url) ? ofApi : ofPages)
    done()
  })
}
