import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import { formatCount, formatDay, formatPercent } from '../../lib/format.ts'

type Day = AssistantIntegration['analytics']['dailyRequests'][number]
export type Tone = 'good' | 'fair' | 'bad'

const good = 90
const fair = 70

/** Above 90 % is good, above 70 % fair. */
export function toneOf(success: number): Tone {
  if (success > good) return 'good'
  return success > fair ? 'fair' : 'bad'
}

/** How high a day's bar is, in percent of the day with the most requests. */
export const heightOf = ({ requests }: Day, days: readonly Day[]): number => {
  const most = Math.max(...days.map((day) => day.requests))
  return most === 0 ? 0 : (100 * requests) / most
}

/** A day in words: `Nov 20: 12 requests, 91.7% successful`. */
export function dayText({ date, requests, success }: Day): string {
  const asked = requests === 1 ? '1 request' : `${formatCount(requests)} requests`
  return `${formatDay(date)}: ${asked}${success === null ? '' : `, ${formatPercent(success)} successful`}`
}
