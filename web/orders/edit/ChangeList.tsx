import type { OrderFieldChange } from '../../../contract/orders/order-details.ts'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextWithAmounts } from '../../ui/TextWithAmounts.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { changeRows } from './change-words.ts'

/** The values before and after an edit. */
export const ChangeList = ({ changes }: { changes: readonly OrderFieldChange[] }) => (
  <Stack as="ul" gap={0.5}>
    {changeRows(changes).map(({ label, from, to }) => (
      <Text as="li" size="s" tone="muted" breaks key={label}>
        <TextWithAmounts text={`${label}: ${from} `} />
        <span aria-hidden>→</span>
        <VisuallyHidden>to</VisuallyHidden> <TextWithAmounts text={to} />
      </Text>
    ))}
  </Stack>
)
