export const chartMetrics = ['revenue', 'orders', 'conversion'] as const
export type ChartMetric = (typeof chartMetrics)[number]

export const chartShapes = ['area', 'line', 'bar'] as const
export type ChartShape = (typeof chartShapes)[number]

export const chartMetricLabels: Record<ChartMetric, string> = {
  revenue: 'Revenue',
  orders: 'Orders',
  conversion: 'Conversion',
}
