import { IconPencil } from '@tabler/icons-react'
import { canEdit, orderPartNames } from '../../../contract/orders/edit-rules.ts'
import type { OrderPart } from '../../../contract/orders/order-parts.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { useCanWrite } from '../../lib/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { EditIntent } from '../actions/order-actions.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** The props of a section that offers its edit. */
export type Editable = { order: KnownOrder; onIntent: (intent: EditIntent) => void }

/** True when this user may edit the part in the order's status. */
export const useCanEdit = ({ status }: Pick<KnownOrder, 'status'>, part: OrderPart): boolean =>
  useCanWrite() && canEdit(status, part)

/** Opens the form of one part; not there for those who may not edit it. */
export function EditButton({ order, part, onIntent }: Editable & { part: OrderPart }) {
  const away = useAwayReason()
  if (!useCanEdit(order, part)) return null
  return (
    <IconButton
      label={`Edit ${orderPartNames[part]}`}
      disabled={away !== null}
      {...(away !== null && { title: away })}
      onClick={() => onIntent({ order, part })}
    >
      <IconPencil size={16} stroke={1.6} aria-hidden />
    </IconButton>
  )
}
