import { isRedisInstalled, noRedis, prepareRedis } from '../../server/testing/redis-server.ts'
import { type Verdict, verdictText } from '../orders/report.ts'
import { type Crowd, earlySockets, measureCrowd } from './crowd.ts'
import { type Latency, measureLatency } from './latency.ts'
import { type LiveScratch, startLiveScratch } from './live-scratch.ts'
import { benchWebhooks } from './webhooks.ts'

const merchants = 50
const load = { sockets: 1000, eventsPerSecond: 200, durationMs: 30_000 }
const crowd = { sockets: 5000, withinMs: 10_000, times: 3 }
const mostLatencyMs = 50
const mostSlowdown = 2

const ms = (value: number): string => `${value.toFixed(1)} ms`

const latencyText = ({ name, perSecond, sockets, deliveries, p50, p99, max }: Latency): string =>
  `${name}: ${perSecond.toFixed(0)} events/s to ${sockets} sockets, ${deliveries.toLocaleString('en')} deliveries; commit to socket p50 ${ms(p50)}, p99 ${ms(p99)}, at most ${ms(max)}`

const latencyVerdicts = (latency: Latency): Verdict[] => [
  {
    target: `${latency.name}: p99 from commit to socket at most ${mostLatencyMs} ms`,
    measured: ms(latency.p99),
    met: latency.p99 <= mostLatencyMs,
  },
  {
    target: `${latency.name}: none lost, none twice, none out of order`,
    measured: `${latency.missing} lost, ${latency.doubledOrLate} twice or out of order, of ${latency.expected.toLocaleString('en')}`,
    met: latency.missing === 0 && latency.doubledOrLate === 0 && latency.deliveries === latency.expected,
  },
]

const answersText = ({ p50, p99, count }: Crowd['before']): string =>
  `p50 ${ms(p50)}, p99 ${ms(p99)} (${count} requests)`

type MiddleCrowd = Awaited<ReturnType<typeof measureCrowd>>

const crowdText = (found: MiddleCrowd): string =>
  [
    `${found.sockets.toLocaleString('en')} sockets connecting to a server that has ${earlySockets}, each with a session of its own: the last was in its room after ${(found.tookMs / 1000).toFixed(1)} s, ${found.stillOpen.toLocaleString('en')} still open at the end`,
    `  a page of orders before: ${answersText(found.before)}`,
    `  meanwhile: ${answersText(found.meanwhile)}`,
    `  afterwards: ${answersText(found.afterwards)}`,
    `  resident memory ${found.memoryBefore.toFixed(0)} MiB before, ${found.memoryAfter.toFixed(0)} MiB after: ${found.memoryPerSocketKiB.toFixed(1)} KiB for each socket`,
    `  this is the middle of ${found.slowdowns.length} times: p99 was ${found.slowdowns.map((each) => each.toFixed(2)).join(', ')} × that before`,
  ].join('\n')

const crowdVerdicts = (found: MiddleCrowd, withinMs: number): Verdict[] => [
  {
    target: `${found.sockets} sockets connected within ${withinMs / 1000} s`,
    measured: `${(found.tookMs / 1000).toFixed(1)} s`,
    met: found.tookMs <= withinMs && found.stillOpen === found.sockets,
  },
  {
    target: `p99 of the API under that load at most ${mostSlowdown} × before`,
    measured: `${(found.meanwhile.p99 / found.before.p99).toFixed(2)} ×, the middle of ${found.slowdowns.length}`,
    met: found.meanwhile.p99 <= mostSlowdown * found.before.p99,
  },
]

async function measureWithRedis(scratch: LiveScratch, given: typeof load): Promise<Latency> {
  const redis = await prepareRedis()
  try {
    await redis.start()
    return await measureLatency(
      scratch,
      { name: 'two processes with Redis', processes: 2, env: { REDIS_URL: redis.url } },
      given,
    )
  } finally {
    await redis.remove()
  }
}

type Found = { text: string; data: object; verdicts: Verdict[] }

/** Measures how soon browsers get committed changes, and the cost of thousands of browsers. */
async function benchSockets({ small }: { small: boolean }): Promise<Found> {
  const share = small ? 0.1 : 1
  const given = { ...load, sockets: load.sockets * share, durationMs: load.durationMs * share }
  const log = (line: string): void => console.error(line)
  const scratch = await startLiveScratch(merchants)
  try {
    const latencies = [await measureLatency(scratch, { name: 'one process', processes: 1 }, given)]
    log(latencies.map(latencyText).join('\n'))
    latencies.push(await measureLatency(scratch, { name: 'two processes', processes: 2 }, given))
    if (isRedisInstalled()) latencies.push(await measureWithRedis(scratch, given))
    else log(`Two processes with Redis were left out: ${noRedis}`)
    const found = await measureCrowd(scratch, { ...crowd, sockets: crowd.sockets * share })
    const lines = [...latencies.map(latencyText), crowdText(found)]
    const verdicts = [...latencies.flatMap(latencyVerdicts), ...crowdVerdicts(found, crowd.withinMs)]
    const text = [
      `${merchants} merchants; changes through the API, two events each; the moment of a commit is PostgreSQL's own (track_commit_timestamp).\nServers, database and listeners share the machine.`,
      lines.join('\n'),
      verdicts.map(verdictText).join('\n'),
    ].join('\n\n')
    return { text, data: { latencies, crowd: found }, verdicts }
  } finally {
    await scratch.stop()
  }
}

/** Measures the effects of an event: how soon browsers get it, the cost of thousands of browsers, and webhooks. */
export async function benchLive({ small }: { small: boolean }): Promise<{ text: string; data: unknown }> {
  const sockets = await benchSockets({ small })
  console.error(sockets.text)
  const webhooks = await benchWebhooks({ small })
  return {
    text: `${sockets.text}\n\n${webhooks.text}`,
    data: { ...sockets.data, webhooks: webhooks.data, verdicts: [...sockets.verdicts, ...webhooks.verdicts] },
  }
}
