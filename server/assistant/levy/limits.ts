import { secondMs } from '../../../contract/core/time.ts'
import type { ModelAnswersLimits } from './models/model-answers.ts'

export type LevyLimits = ModelAnswersLimits

/** With the wait for its turn, an answer takes less than the 30 s after which a request is given up. */
export const levyLimits: LevyLimits = {
  totalMs: 24 * secondMs,
  stepMs: 15 * secondMs,
  retryMs: secondMs / 2,
  atOnce: 12,
  atOncePerShop: 4,
  waitMs: 8 * secondMs,
  failures: 3,
  pauseMs: 30 * secondMs,
}
