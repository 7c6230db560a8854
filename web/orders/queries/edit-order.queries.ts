import type { EndpointInput } from '../../../contract/core/endpoint.ts'
import { editOrder } from '../../../contract/orders/edit-order.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { useOrderChanges } from './order-changes.queries.ts'

export type EditBody = EndpointInput<typeof editOrder>['body']

/** Edits an order and shows it wherever it is on screen. Throws the server's refusal. */
export function useEditCall() {
  const { adoptAndRefetch } = useOrderChanges()
  return (id: string, body: EditBody) => adoptAndRefetch(id, call(editOrder, { params: { id }, body }))
}
