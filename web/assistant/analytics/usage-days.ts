import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import { formatCount, formatDay, formatPercent } from '../../lib/format.ts'

type Day = AssistantIntegration['analytics']['dailyRequests'][number]
export type Tone = 'good' | 'fair' | 'bad'

/** Above 90 % is good, above 70 % fair. */
export function toneOf(success: number): Tone {
  if (success > 90) return 'good'
  return success > 70 ? 'fair' : 'bad'
}

/** The height of a day's bar in percent of the highest. */
export const heightOf = ({ requests }: Day, days: readonly Day[]): number => {
  const most = Math.max(...days.map((day) => day.requests))
  return most === 0 ? 0 : (100 * requests) / most
}

/** A day in words: `Nov 20: 12 requests, 91.7% successful`. */
export function dayText({ date, requests, success }: Day): string {
  const asked = requests === 1 ? '1 request' : `${formatCount(requests)} requests`
  return `${formatDay(date)}: ${asked}${success === null ? '' : `, ${formatPercent(success)} successful`}`
}
