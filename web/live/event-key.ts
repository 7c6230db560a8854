import type { LiveEvent } from '../../contract/events/event.ts'

/** One name for an event in all tabs, of which some count the events of one merchant and others those of all. */
export const eventKey = ({ type, data, timestamp }: LiveEvent): string =>
  [data.merchantId, type, data.orderId ?? '', timestamp].join(' ')
