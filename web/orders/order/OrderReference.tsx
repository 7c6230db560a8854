import { Stack } from '../../ui/Layout.tsx'
import { type Editable, EditButton } from '../edit/EditButton.tsx'
import { DetailSection, Fact } from './DetailSection.tsx'

/** The order's id in the shop's own system, and the texts that its programs keep with the order. */
export function OrderReference({ order, onIntent }: Editable) {
  const { externalId, metadata } = order
  return (
    <DetailSection title="Reference" action={<EditButton order={order} part="reference" onIntent={onIntent} />}>
      <Stack as="dl" gap={1.5}>
        {externalId !== null && (
          <Fact label="External ID" copied={externalId} copyLabel="Copy external ID">
            {externalId}
          </Fact>
        )}
        {Object.entries(metadata).map(([key, value]) => (
          <Fact key={key} label={key}>
            {value}
          </Fact>
        ))}
      </Stack>
    </DetailSection>
  )
}
