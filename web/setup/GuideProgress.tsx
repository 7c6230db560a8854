import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SetupProgress } from '../../contract/platform/setup.endpoints.ts'
import { paths } from '../lib/paths.ts'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type GuideStep, guideStepLabels, guideSteps, isReached } from './guide-steps.ts'
import classes from './SetupGuide.module.css'

type Props = { shown: GuideStep; progress: SetupProgress }

/** The steps of the guide, and which of them is on. A user who sees this has done the first, which is the account. */
export function GuideProgress({ shown, progress }: Props) {
  const shownAt = guideSteps.indexOf(shown)
  return (
    <nav aria-label="Steps of the set-up">
      <Text size="s" tone="muted" className={classes.count}>
        Step {shownAt + 2} of {guideSteps.length + 1}
      </Text>
      <ol className={classes.steps}>
        <li className={classes.step} data-state="done">
          <span className={classes.mark}>
            <IconCheck size={14} stroke={2.2} aria-hidden />
          </span>
          <span className={classes.label}>
            Your account <VisuallyHidden>(done)</VisuallyHidden>
          </span>
        </li>
        {guideSteps.map((step, index) => {
          const isDone = step !== progress.step && isReached(step, progress)
          const isOpen = isReached(step, progress) && (progress.merchantId !== null || step === 'shop')
          const face = (
            <>
              <span className={classes.mark}>
                {isDone && step !== shown ? <IconCheck size={14} stroke={2.2} aria-hidden /> : index + 2}
              </span>
              <span className={classes.label}>{guideStepLabels[step]}</span>
            </>
          )
          return (
            <li
              key={step}
              className={classes.step}
              data-state={step === shown ? 'shown' : isDone ? 'done' : undefined}
              aria-current={step === shown ? 'step' : undefined}
            >
              {isOpen && step !== shown ? (
                <Link
                  className={classes.link}
                  to={paths.settingsPage}
                  params={{ page: 'setup' }}
                  search={(previous) => ({ ...previous, step })}
                >
                  {face}
                </Link>
              ) : (
                <span className={classes.link}>{face}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
