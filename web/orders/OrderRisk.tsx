import { useState } from 'react'
import { isHeld, type Order } from '../../contract/orders/order.ts'
import { releaseOrder } from '../../contract/orders/order-risk.endpoints.ts'
import type { OrderRisk as Risk } from '../../contract/orders/order-risk.ts'
import { mostRiskScore } from '../../contract/orders/risk-rules.ts'
import { announce } from '../lib/announce.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { DetailSection } from './DetailSection.tsx'
import classes from './OrderRisk.module.css'
import { orderName } from './order-actions.ts'
import { useRelease } from './order-risk.queries.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { checkValues, enteredValues, type FieldErrors } from './reason-form.ts'
import { useWriteBarrier } from './use-write-barrier.ts'

const Reasons = ({ risk: { score, reasons } }: { risk: Risk }) => (
  <>
    <p className={classes.score}>
      Risk score <b>{score}</b> of {mostRiskScore}
    </p>
    <ul className={classes.reasons}>
      {reasons.map(({ rule, points, text }) => (
        <li key={rule}>
          <span>
            <TextWithAmounts text={text} />
          </span>
          <span className={classes.points}>+{points}</span>
        </li>
      ))}
    </ul>
  </>
)

const noErrors: FieldErrors = {}

const focus = (element: HTMLElement | null): void => element?.focus()
const focusReason = (element: HTMLElement | null): void => element?.querySelector('textarea')?.focus()

/** Lets the order go on, once a reason is given. */
function Release({ order }: { order: Order }) {
  const barrier = useWriteBarrier()
  const release = useRelease()
  const [asking, setAsking] = useState<'not-yet' | 'yes' | 'no-more'>('not-yet')
  const [pending, setPending] = useState(false)
  const [fieldErrors, setFieldErrors] = useState(noErrors)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (form: FormData) => {
    const { values, errors } = checkValues(releaseOrder.body, enteredValues(form))
    if (errors !== null) return setFieldErrors(errors)
    setPending(true)
    try {
      await release(order.id, values.reason)
      const message = `Order ${orderName(order)} released`
      toastSuccess(message)
      announce(message)
    } catch (error) {
      setProblem(errorMessage(error, 'Failed to release the order'))
      setPending(false)
    }
  }
  const edit = () => {
    setFieldErrors(noErrors)
    setProblem(null)
  }
  const dismiss = () => {
    edit()
    setAsking('no-more')
  }

  if (asking !== 'yes') {
    return (
      <Button
        variant="default"
        // Back to where the form was opened from.
        ref={asking === 'no-more' ? focus : undefined}
        disabled={barrier !== null}
        title={barrier ?? undefined}
        onClick={() => setAsking('yes')}
      >
        Release order
      </Button>
    )
  }
  return (
    // The field that opens is where the press leads.
    <div ref={focusReason} data-own-escape className={classes.form}>
      <ReasonForm
        reasonRequired
        confirmLabel={`Release order ${orderName(order)}`}
        dismissLabel="Keep holding"
        pending={pending}
        fieldErrors={fieldErrors}
        error={problem}
        barrier={barrier}
        onSubmit={(form) => void submit(form)}
        onEdit={edit}
        onDismiss={dismiss}
        dismissedByEscape
      />
    </div>
  )
}

/** What fraud detection found, and the way on for an order that it holds. */
export function OrderRisk({ order, risk }: { order: Order; risk: Risk }) {
  if (!isHeld(order)) {
    return (
      <DetailSection
        title="Fraud detection"
        aside={
          risk.releasedAt !== null && (
            <span className={classes.released}>
              Released <DateTime iso={risk.releasedAt} />
            </span>
          )
        }
      >
        <Reasons risk={risk} />
      </DetailSection>
    )
  }
  return (
    <DetailSection
      title="Held for review"
      aside={
        risk.heldAt !== null && (
          <span className={classes.released}>
            Since <DateTime iso={risk.heldAt} />
          </span>
        )
      }
    >
      <div className={classes.held}>
        <Reasons risk={risk} />
        <p className={classes.advice}>It doesn’t ship by itself until somebody has looked at it.</p>
        <Release key={order.id} order={order} />
      </div>
    </DetailSection>
  )
}
