// Renders the page of the API reference and its script. A worker, because the renderer takes 40 MB, which end with it.

import { parentPort } from 'node:worker_threads'
import apiReference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

const maker = Fastify()
await maker.register(apiReference, {
  routePrefix: '/docs',
  configuration: {
    url: './openapi.json',
    pageTitle: 'Paydesk API',
    withDefaultFonts: false,
    telemetry: false,
    // Hides the vendor's own offers, which it shows on localhost.
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  },
})
const page = await maker.inject('/docs/')
const script = await maker.inject('/docs/js/scalar.js')
parentPort?.postMessage({ page: page.body, script: script.rawPayload })
