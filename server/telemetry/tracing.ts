import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import type { Job } from '../jobs/run-jobs.ts'

/** Spans of requests, transactions and steps of jobs, sent to a collector in batches. */
export type Tracing = {
  /** A span for each request, in the trace of the caller's `traceparent` if it has one. */
  traceRequests(app: FastifyInstance): void
  /** The same database, with a span for each transaction. */
  traceDatabase(database: Database): Database
  /** The same jobs, with a span for each step that opens a transaction. */
  traceJobs(jobs: readonly Job[]): Job[]
  /** Sends the rest, for at most a few seconds. */
  stop(): Promise<void>
}

const exportTimeoutMs = 5_000

const tracer = () => trace.getTracer('paydesk')

/** Runs `work` in a span. A failure is its status; the message may hold a customer's data and stays out. */
async function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<object, { span: Span; within: Context }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers)
    const route = request.routeOptions.url ?? 'none'
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        // No path and no query: they hold tokens, names and addresses.
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'paydesk.request_id': request.id,
        },
      },
      caller,
    )
    const within = trace.setSpan(caller, span)
    spans.set(request, { span, within })
    context.with(within, done)
  })
  // The body is read outside the context of the first hook.
  app.addHook('preHandler', (request, _reply, done) => {
    const own = spans.get(request)
    if (own === undefined) done()
    else context.with(own.within, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

const database = (mode: string): Attributes => ({ 'db.system.name': 'postgresql', 'db.operation.name': mode })

function traceDatabase(plain: Database): Database {
  return {
    ...plain,
    read: (scope, work, proof) => inSpan('read transaction', database('read'), () => plain.read(scope, work, proof)),
    write: (scope, work, proof) =>
      inSpan('write transaction', database('write'), () => plain.write(scope, work, proof)),
  }
}

/** Starts tracing, once in a process. `share` of the traces that begin here are kept, and all that a caller keeps. */
export function startTracing(
  { endpoint, headers, share }: { endpoint: string; headers: Record<string, string>; share: number },
  version: string,
): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportTimeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'paydesk', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  return {
    traceRequests,
    traceDatabase,
    traceJobs: (jobs) =>
      jobs.map((job) => ({ ...job, step: (stopping) => inSpan(`job ${job.name}`, {}, () => job.step(stopping)) })),
    async stop() {
      // A collector that is away must not hold up the end.
      await provider.shutdown().catch(() => undefined)
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}
