import { Stack } from '../../ui/Layout.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Text } from '../../ui/Text.tsx'

const choices = ['owed', 'sent', 'none'] as const
/** The ways in which a cancellation treats the money that came. */
export type RefundChoice = (typeof choices)[number]

const labels: Record<RefundChoice, string> = { owed: 'Refund owed', sent: 'Refunded', none: 'No refund' }

const effects: Record<RefundChoice, string> = {
  owed: 'You send the money later. It waits in To do.',
  sent: 'You have sent the money already.',
  none: 'You keep the money.',
}

/** Asks what happens to the money of a cancelled order. */
export const RefundChoices = ({
  value,
  isTakenBack,
  onChange,
}: {
  value: RefundChoice
  /** Then there may be nothing to keep. */
  isTakenBack: boolean
  onChange: (value: RefundChoice) => void
}) => (
  <Stack gap={1.5}>
    <Segments label="Refund" options={choices} optionLabels={labels} value={value} onChange={onChange} />
    <Text size="s" tone="muted">
      {value === 'none' && isTakenBack ? 'You send nothing to the customer.' : effects[value]}
    </Text>
  </Stack>
)
