import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { type FirstStep, firstSteps } from '../../contract/merchants/first-steps.endpoints.ts'
import { focusWhenShown } from '../lib/focus-when-shown.ts'
import { paths } from '../lib/paths.ts'
import { toastError } from '../lib/toasts.ts'
import { firstStepsQueries, useChangeFirstSteps } from '../merchants/first-steps.queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './Dashboard.module.css'
import { firstStepDisplay } from './first-step-display.ts'

type StepProps = {
  step: FirstStep
  isDone: boolean
  /** The shop in the address of every page of an administrator. */
  merchantId: string | undefined
  onNewOrder: () => void
}

function Step({ step, isDone, merchantId, onNewOrder }: StepProps) {
  const router = useRouter()
  const { label, text, icon: Icon, place } = firstStepDisplay[step]
  const [pathname = '', search] = (place?.href ?? paths.orders).split('?')
  const query = new URLSearchParams(search)
  if (merchantId !== undefined) query.set('merchantId', merchantId)
  const href = query.size === 0 ? pathname : `${pathname}?${query}`
  const go = (event: MouseEvent) => {
    // The browser opens it in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (place === null) return onNewOrder()
    router.history.push(href)
    focusWhenShown(place.focus)
  }
  return (
    <li data-done={isDone || undefined}>
      <a className={classes.link} href={href} onClick={go}>
        <Row as="span" gap={3} padding={[3, 4]}>
          <span className={classes.mark}>
            {isDone ? <IconCheck size={16} stroke={2.2} aria-hidden /> : <Icon size={16} stroke={1.6} aria-hidden />}
          </span>
          <Stack as="span" grow>
            <Text as="span" size="s" weight="medium" className={classes.label}>
              {label} {isDone && <VisuallyHidden>(done)</VisuallyHidden>}
            </Text>
            <Text as="span" size="xs" tone="muted">
              {text}
            </Text>
          </Stack>
          {!isDone && <IconChevronRight size={16} stroke={1.6} color="var(--text-2)" aria-hidden />}
        </Row>
      </a>
    </li>
  )
}

type Props = {
  /** The shop that has to take these steps. */
  shopId: string
  merchantId: string | undefined
  onNewOrder: () => void
}

/** The steps that a new shop still has to take, until all are done or somebody dismisses the list. */
export function FirstSteps({ shopId, merchantId, onNewOrder }: Props) {
  const { data } = useQuery(firstStepsQueries.of(shopId))
  const change = useChangeFirstSteps(shopId)
  if (data === undefined || data.dismissed) return null
  const done = firstSteps.filter((step) => data.done[step]).length
  if (done === firstSteps.length) return null
  const dismiss = () =>
    change.mutate({ dismissed: true }, { onError: (error) => toastError(error, 'The list could not be dismissed') })
  return (
    <Card
      title="First steps"
      action={
        <Row gap={3}>
          <Text as="span" size="s" tone="muted">
            {done} of {firstSteps.length} done
          </Text>
          <Button variant="default" loading={change.isPending} onClick={dismiss}>
            Hide
          </Button>
        </Row>
      }
    >
      <ol className={classes.steps}>
        {firstSteps.map((step) => (
          <Step key={step} step={step} isDone={data.done[step]} merchantId={merchantId} onNewOrder={onNewOrder} />
        ))}
      </ol>
    </Card>
  )
}
