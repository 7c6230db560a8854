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

/** Tells whether the set-up has come as far as this step. */
export const isReached = (step: SetupStep, { step: kept }: SetupProgress): boolean => indexOf(step) <= indexOf(kept)

/**
 * The step that an address shows: the one it names, where the set-up has come that far, else where the set-up goes on. All
 * but the first need a shop.
 */
export function shownStep(named: unknown, progress: SetupProgress): SetupStep {
  const step = guideSteps.find((known) => known === named)
  const wanted = step !== undefined && isReached(step, progress) ? step : progress.step
  return progress.merchantId === null && wanted !== 'done' ? 'shop' : wanted
}

/** The progress to save once a step is done or skipped. Going back to an earlier step and on from there forgets nothing. */
export function progressAfter(step: GuideStep, progress: SetupProgress): SetupProgress {
  // Without a shop there is nothing that the other steps could be about.
  if (progress.merchantId === null) return { step: 'done', merchantId: null }
  const next = stepAfter(step)
  return isReached(next, progress) ? progress : { ...progress, step: next }
}
