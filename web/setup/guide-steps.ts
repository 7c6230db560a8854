import { type SetupProgress, type SetupStep, setupSteps } from '../../contract/platform/setup.endpoints.ts'

/** The steps that have a screen of their own. */
export type GuideStep = Exclude<SetupStep, 'done'>
export const guideSteps = setupSteps.filter((step): step is GuideStep => step !== 'done')

export const guideStepLabels: Record<GuideStep, string> = {
  shop: 'Your shop',
  payments: 'Payments',
  mail: 'Email',
  product: 'Products',
}

const indexOf = (step: SetupStep): number => setupSteps.indexOf(step)

/** The step after this one. */
export const stepAfter = (step: GuideStep): SetupStep => setupSteps[indexOf(step) + 1] ?? 'done'

export const stepBefore = (step: GuideStep): GuideStep | undefined => guideSteps[indexOf(step) - 1]

/** Whether the set-up has reached this step. */
export const isReached = (step: SetupStep, { step: kept }: SetupProgress): boolean => indexOf(step) <= indexOf(kept)

/**
 * The step to show for an address: the one it names if the set-up has reached it, otherwise the current one. All but
 * the first need a shop.
 */
export function shownStep(named: unknown, progress: SetupProgress): SetupStep {
  const step = guideSteps.find((known) => known === named)
  const wanted = step !== undefined && isReached(step, progress) ? step : progress.step
  return progress.merchantId === null && wanted !== 'done' ? 'shop' : wanted
}

/** The progress to save after a step is done or skipped. Repeating an earlier step loses nothing. */
export function progressAfter(step: GuideStep, progress: SetupProgress): SetupProgress {
  // Without a shop, the other steps have no subject.
  if (progress.merchantId === null) return { step: 'done', merchantId: null }
  const next = stepAfter(step)
  return isReached(next, progress) ? progress : { ...progress, step: next }
}
