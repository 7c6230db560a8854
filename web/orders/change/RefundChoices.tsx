import { Stack } from '../../ui/Layout.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Text } from '../../ui/Text.tsx'

const choices = ['owed', 'sent', 'none'] as const
/** The ways in which a cancellation treats the money that came. */
export type RefundChoice = (typeof choices)[number]

const labels: Record<RefundChoice, string> = { owed: 'Refund owed', sent: 'Already refunded', none: 'No refund' }

const effects: Record<RefundChoice, string> = {
  owed: 'It waits in To do until you send it and mark it as sent.',
  sent: 'The customer gets an email about the refund.',
  none: 'The money stays with you.',
}

/** Asks what happens to the money of a cancelled order. */
export const RefundChoices = ({
  value,
  onChange,
}: {
  value: RefundChoice
  onChange: (value: RefundChoice) => void
}) => (
  <Stack gap={1.5}>
    <Segments label="Refund" options={choices} optionLabels={labels} value={value} onChange={onChange} />
    <Text size="s" tone="muted">
      {effects[value]}
    </Text>
  </Stack>
)
