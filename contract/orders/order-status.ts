export const orderStatuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** The life of an order: from each status, the statuses it may move to. The server enforces it for everyone. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

/** The next step offered from each status; null if the order has ended. */
export const nextStatus: Record<OrderStatus, Exclude<OrderStatus, 'pending' | 'cancelled'> | null> = {
  pending: 'paid',
  paid: 'shipped',
  shipped: 'delivered',
  delivered: null,
  cancelled: null,
}

/** The button label for the step to each status. */
export const transitionLabels: Record<OrderStatus, string> = {
  pending: 'Mark as Pending',
  paid: 'Mark as Paid',
  shipped: 'Mark as Shipped',
  delivered: 'Mark as Delivered',
  cancelled: 'Cancel order',
}

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => orderTransitions[from].includes(to)
