import { HangingRequestError, type HttpAnswer, type HttpCall } from '../testing/http-client.ts'
import { isFull } from './extent.ts'

/** The results of a scenario's requests. */
export type Tally = {
  /** Wraps a call so that its results are counted. */
  counting(call: HttpCall): HttpCall
  recovered(ms: number): void
  acknowledged(): number
  /** How many answers had this status. */
  answersOf(status: number): number
  /** Connections that broke before an answer, as when a server is killed. */
  broken(): number
  /** Failures that no fault excuses: hanging requests, statuses outside `allowed`, a 503 without Retry-After. */
  faultsBeyond(allowed: readonly number[]): string[]
  /** Prints one line for the person who runs `npm run test:faults`. */
  print(rounds: number): void
}

export function createTally(scenario: string): Tally {
  const answers = new Map<number, number>()
  const recoveriesMs: number[] = []
  const inexcusable: string[] = []
  let [requests, broken, slowestMs] = [0, 0, 0]

  const count = (what: string, { status, headers, text, tookMs }: HttpAnswer): void => {
    answers.set(status, (answers.get(status) ?? 0) + 1)
    slowestMs = Math.max(slowestMs, tookMs)
    if (status === 503 && !/^[1-9]\d*$/.test(String(headers['retry-after'])))
      inexcusable.push(`${what}: 503 without Retry-After`)
    if (status >= 500 && status !== 503) inexcusable.push(`${what}: ${status} ${text}`)
  }
  const sum = (isCounted: (status: number) => boolean): number =>
    [...answers].reduce((total, [status, times]) => total + (isCounted(status) ? times : 0), 0)
  const isSuccess = (status: number): boolean => status >= 200 && status < 300
  const refusals = (): string =>
    [...answers]
      .filter(([status]) => !isSuccess(status))
      .map(([status, times]) => `${times} × ${status}`)
      .sort()
      .join(', ') || 'none'

  return {
    counting: (call) => async (request) => {
      requests += 1
      const what = `${request.method} ${request.path}`
      try {
        const answer = await call(request)
        count(what, answer)
        return answer
      } catch (error) {
        broken += 1
        if (error instanceof HangingRequestError) inexcusable.push(error.message)
        throw error
      }
    },
    recovered: (ms) => void recoveriesMs.push(ms),
    acknowledged: () => sum(isSuccess),
    answersOf: (status) => answers.get(status) ?? 0,
    broken: () => broken,
    faultsBeyond: (allowed) => [
      ...inexcusable,
      ...[...answers.keys()]
        .filter((status) => !isSuccess(status) && !allowed.includes(status))
        .map((status) => `${answers.get(status)} answers of status ${status}`),
    ],
    print(rounds) {
      if (!isFull()) return
      const recovery = recoveriesMs.length === 0 ? '' : `; back after ${spread(recoveriesMs)}`
      process.stdout.write(
        `${scenario}: ${rounds} rounds, ${requests} requests, ${sum(isSuccess)} acknowledged, refused ${refusals()}, cut off ${broken}, lost 0, slowest answer ${Math.round(slowestMs)} ms${recovery}\n`,
      )
    },
  }
}

/** For example `120 ms in the median, 900 ms at most`. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${Math.round(median)} ms in the median, ${Math.round(sorted.at(-1) ?? 0)} ms at most`
}
