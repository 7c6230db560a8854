import type { Webhook } from '../../contract/webhooks/webhook.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

type Counts = Webhook['counts']

export const noDeliveries: Counts = { pending: 0, delivered: 0, failed: 0 }

const counts: NamedStatement = {
  name: 'webhook-counts',
  text: `SELECT
      (SELECT count(*) FROM webhook_deliveries WHERE merchant_id = $1 AND status = 'pending') AS pending,
      count(*) FILTER (WHERE status = 'delivered') AS delivered, count(*) FILTER (WHERE status = 'failed') AS failed
    FROM webhook_deliveries WHERE merchant_id = $1 AND created_at >= $2`,
}

/** Counts the deliveries since a time, and all that are pending. */
export async function countDeliveries(transaction: Transaction, merchantId: string, since: Date): Promise<Counts> {
  const [row] = await transaction.run<Counts>(counts, [merchantId, since])
  return row ?? noDeliveries
}

const countsOfEndpoints: NamedStatement = {
  name: 'webhook-counts-of-endpoints',
  text: `SELECT endpoint.id AS "endpointId", recent.delivered, recent.failed,
      (SELECT count(*) FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND status = 'pending') AS pending
    FROM unnest($1::uuid[]) endpoint (id) CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status = 'delivered') AS delivered, count(*) FILTER (WHERE status = 'failed') AS failed
      FROM webhook_deliveries WHERE endpoint_id = endpoint.id AND created_at >= $2
    ) recent`,
}

/** As `countDeliveries`, by endpoint. */
export async function countDeliveriesOf(
  transaction: Transaction,
  endpointIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, Counts>> {
  const rows = await transaction.run<Counts & { endpointId: string }>(countsOfEndpoints, [endpointIds, since])
  return new Map(rows.map(({ endpointId, ...counted }) => [endpointId, counted]))
}
