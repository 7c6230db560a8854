import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { maxReasonLength } from '../../../contract/orders/order.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { contractErrors, type FieldErrors } from '../../lib/form-errors.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { KnownCarriers, knownCarriersId } from '../edit/KnownCarriers.tsx'
import { severalDoubt, withTrackingNumber } from '../edit/tracking-entry.ts'
import classes from './ReasonForm.module.css'

const blank = { reason: '', trackingNumber: '', trackingCarrier: '' }
type Typed = typeof blank

/** The optional fields beside the reason. */
export type ExtraField = Exclude<keyof Typed, 'reason'>
const extraLabels: Record<ExtraField, string> = {
  trackingNumber: 'Tracking number (optional)',
  trackingCarrier: 'Carrier (optional)',
}

/** Leaves out optional fields that were left blank. */
export const enteredValues = (typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => name === 'reason' || value.trim() !== ''))

type Sending<Values> = {
  /** The contract's rules for the values. */
  schema: z.ZodMiniType<Values>
  /** Values that are not entered. */
  given?: Record<string, string>
  /** Warnings about unlikely values. A second confirmation accepts them. */
  doubtsIn?: (values: Values) => FieldErrors | null
  send: (values: Values) => Promise<void>
  /** Shown if the server gives no reason for its refusal. */
  failure: string
}

/** The state of a `ReasonForm`. */
export function useReasonForm<Values>({ schema, given, doubtsIn, send, failure }: Sending<Values>) {
  const [doubted, setDoubted] = useState<string | null>(null)
  const read = (typed: Typed) => ({ ...enteredValues(typed), ...given })
  const form = useCheckedForm({
    initial: blank,
    check: (typed) => {
      const errors = contractErrors(schema, read(typed))
      if (errors !== null || doubtsIn === undefined || doubted === JSON.stringify(typed)) return errors
      setDoubted(JSON.stringify(typed))
      return doubtsIn(schema.parse(read(typed)))
    },
    save: (typed) => send(schema.parse(read(typed))),
    failed: failure,
  })
  return { ...form, isDoubted: Object.keys(form.errors).length > 0 && doubted === JSON.stringify(form.values) }
}

type Props = {
  form: ReturnType<typeof useReasonForm>
  /** False leaves the reason out. Then Enter confirms. */
  hasReason?: boolean
  reasonRequired?: boolean
  extras?: readonly ExtraField[]
  /** Facts that can warn are still loading. */
  isLoading?: boolean
  confirmLabel: string
  dismissLabel: string
  dangerous?: boolean
  onDismiss: () => void
  /** True outside a dialog, which would handle Escape itself. */
  dismissedByEscape?: boolean
}

/** Asks for the reason of a change. Dismissing the form changes nothing. */
export function ReasonForm(props: Props) {
  const {
    form,
    hasReason = true,
    reasonRequired = false,
    extras = [],
    isLoading = false,
    confirmLabel,
    dismissLabel,
    dangerous = false,
  } = props
  const { onDismiss, dismissedByEscape = false } = props
  const away = useAwayReason()
  const problem = away ?? form.failure

  const typeTracking = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
    form.edit(withTrackingNumber(form.values, value))

  const dismissByEscape = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDismiss()
  }

  return (
    <Stack as="form" gap={4} {...form.form} onKeyDown={dismissedByEscape ? dismissByEscape : undefined}>
      {extras.map((name, index) => (
        <TextField
          key={name}
          label={extraLabels[name]}
          autoComplete="off"
          list={name === 'trackingCarrier' ? knownCarriersId : undefined}
          data-autofocus={index === 0 || undefined}
          {...form.field(name)}
          {...(name === 'trackingNumber' && {
            onChange: typeTracking,
            // At once, because it mostly is a paste that went wrong.
            error: form.errors['trackingNumber'] ?? severalDoubt(form.values.trackingNumber) ?? undefined,
          })}
        />
      ))}
      {extras.includes('trackingCarrier') && <KnownCarriers />}
      {hasReason && (
        <TextArea
          label={reasonRequired ? 'Reason' : 'Reason (optional)'}
          description="Kept in the order’s timeline"
          rows={3}
          maxLength={maxReasonLength}
          required={reasonRequired}
          data-autofocus={extras.length === 0 || undefined}
          {...form.field('reason')}
        />
      )}
      {problem !== null && (
        <Text size="s" tone="danger" className={classes.problem}>
          {problem}
        </Text>
      )}
      <Row gap={2} align="stretch" justify="end" wrap className={classes.buttons}>
        <Button variant="default" disabled={form.isSaving} onClick={onDismiss}>
          {dismissLabel}
        </Button>
        <Button
          type="submit"
          data-autofocus={(!hasReason && extras.length === 0) || undefined}
          variant={dangerous ? 'danger' : 'primary'}
          loading={form.isSaving || isLoading}
          disabled={away !== null}
        >
          {confirmLabel}
        </Button>
      </Row>
    </Stack>
  )
}
