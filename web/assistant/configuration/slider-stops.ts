import { maxTokensRange, responseDelayRange, temperatureRange } from '../../../contract/assistant/integration.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { formatCount } from '../../lib/format.ts'

/** Where a slider stands for a value of its setting, and what it says there. */
export type Stops = {
  readonly min: number
  readonly max: number
  readonly step: number
  toStop: (value: number) => number
  fromStop: (stop: number) => number
  text: (value: number) => string
}

const lastStep = Math.ceil(maxTokensRange.max / maxTokensRange.step) * maxTokensRange.step

/** A slider goes by steps: the one behind 3000 is the most that is allowed, 3001. */
export const maxTokensStops: Stops = {
  min: maxTokensRange.min,
  max: lastStep,
  step: maxTokensRange.step,
  toStop: (tokens: number): number => (tokens === maxTokensRange.max ? lastStep : tokens),
  fromStop: (stop: number): number => Math.min(stop, maxTokensRange.max),
  text: (tokens: number): string => `${formatCount(tokens)} tokens`,
}

const tenths = 10
const decimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

export const temperatureStops: Stops = {
  ...temperatureRange,
  toStop: (temperature: number): number => temperature,
  /** 0.1 + 0.2 is not quite 0.3. */
  fromStop: (stop: number): number => Math.round(stop * tenths) / tenths,
  text: (temperature: number): string => decimal.format(temperature),
}

export const responseDelayStops: Stops = {
  ...responseDelayRange,
  toStop: (delay: number): number => delay,
  fromStop: (stop: number): number => stop,
  text: (delay: number): string => (delay === 0 ? 'Instant' : `${decimal.format(delay / secondMs)} s`),
}
