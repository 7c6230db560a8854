import { Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextWithAmounts } from '../../ui/TextWithAmounts.tsx'
import type { useEditOrder } from './use-edit-order.ts'

type Props = { conflict: NonNullable<ReturnType<typeof useEditOrder>['conflict']> }

/** The values that somebody else saved while the form was open. */
export const EditConflict = ({ conflict: { present } }: Props) => (
  <Notice tone="warning" role="alert">
    <Stack gap={1}>
      <Text as="p">Somebody else has changed this while you were editing. It is now:</Text>
      <Stack as="ul" gap={0.5}>
        {present.map(({ label, text }) => (
          <li key={label}>
            <TextWithAmounts text={`${label}: ${text}`} />
          </li>
        ))}
      </Stack>
      <Text as="p">Save yours over it, or cancel to keep theirs.</Text>
    </Stack>
  </Notice>
)
