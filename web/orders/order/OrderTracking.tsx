import { trackingUrl } from '../../../contract/orders/carriers.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { type Editable, EditButton, useCanEdit } from '../edit/EditButton.tsx'
import { DetailSection, Fact } from './DetailSection.tsx'
import classes from './OrderDetails.module.css'

/** Says that there is no number, and why or what to do about it. */
function NoTracking({ order, onIntent }: Editable) {
  const { shippedAt, cancelledAt } = order
  const mayAdd = useCanEdit(order, 'tracking')
  const isAhead = shippedAt === null && cancelledAt === null
  return (
    <DetailSection
      title="Tracking"
      aside={<Text tone="faint">{isAhead ? 'Added when it ships' : 'No tracking number'}</Text>}
    >
      {mayAdd && (
        <div>
          <Button variant="default" onClick={() => onIntent({ order, part: 'tracking' })}>
            Add tracking
          </Button>
        </div>
      )}
    </DetailSection>
  )
}

/** The parcel's number, with a link to the carrier's page. */
export function OrderTracking({ order, onIntent }: Editable) {
  const { trackingNumber, trackingCarrier } = order
  if (trackingNumber === null) return <NoTracking order={order} onIntent={onIntent} />
  const url = trackingUrl(trackingCarrier, trackingNumber)
  return (
    <DetailSection title="Tracking" action={<EditButton order={order} part="tracking" onIntent={onIntent} />}>
      <Stack as="dl" gap={1.5}>
        {trackingCarrier !== null && <Fact label="Carrier">{trackingCarrier}</Fact>}
        <Fact label="Number" copied={trackingNumber} copyLabel="Copy tracking number">
          {url === null ? (
            <span className={classes.mono}>{trackingNumber}</span>
          ) : (
            <a className={classes.mono} href={url} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          )}
        </Fact>
      </Stack>
    </DetailSection>
  )
}
