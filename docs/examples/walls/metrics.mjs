// The wall was: no metrics.
import { ask, call, prove } from './desk.mjs'

const { METRICS_TOKEN } = process.env
const scrape = (token) => call('GET', '/metrics', { token })

const { status } = await scrape('not-the-token')
prove(status === 401, 'only who has the token reads them', status)

const countOf = (text) => {
  const pattern = /^paydesk_http_request_seconds_count\{method="GET",route="\/api\/orders",status="200"\} (\d+)$/m
  return Number(pattern.exec(text)?.[1] ?? 0)
}
const before = await scrape(METRICS_TOKEN)
prove(before.status === 200, 'they are there for Prometheus', before.status)
for (let calls = 0; calls < 3; calls += 1) await ask('GET', '/api/orders?limit=1')
const after = await scrape(METRICS_TOKEN)
prove(countOf(after.text) - countOf(before.text) >= 3, 'each call is counted and timed, by its route')

for (const name of ['paydesk_job_last_success_timestamp_seconds', 'paydesk_queue_waiting', 'paydesk_database_up 1'])
  prove(after.text.includes(name), `${name.split(' ')[0]} tells about the work behind the calls`)
