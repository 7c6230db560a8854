import type { LiveEvent } from '../../contract/events/event.ts'

/**
 * A key for an event that is the same in all tabs, although some tabs number one merchant's events and others all
 * merchants'.
 */
export const eventKey = ({ type, data, timestamp }: LiveEvent): string =>
  [data.merchantId, type, data.orderId ?? '', timestamp].join(' ')
