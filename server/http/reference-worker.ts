// A worker that makes the page of the API reference and its script. What makes them takes 40 MB, which end with it.

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
    // Its own maker’s offers, which it shows on localhost.
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  },
})
const page = await maker.inject('/docs/')
const script = await maker.inject('/docs/js/scalar.js')
parentPort?.postMessage({ page: page.body, script: script.rawPayload })
