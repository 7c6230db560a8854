import { Text } from '../../ui/Text.tsx'
import { type Editable, EditButton } from '../edit/EditButton.tsx'
import { DetailSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'

/** The staff's note on the order. Nothing while the note is unknown. */
export function OrderNote({ order, onIntent }: Editable) {
  const { note } = order
  if (note === undefined) return null
  const action = <EditButton order={order} part="note" onIntent={onIntent} />
  if (note === null) return <DetailSection title="Note" aside={<Text tone="faint">No note</Text>} action={action} />
  return (
    <DetailSection title="Note" action={action}>
      <Text breaks className={details.letter}>
        {note}
      </Text>
    </DetailSection>
  )
}
