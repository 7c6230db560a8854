/** Parameters and fields of figures. Their definitions are in docs/figures.md. */

const range: Readonly<Record<string, string>> = {
  startDate:
    'The first day: a date (`2026-11-01`), or a moment, which means the day that it falls on in the shop’s time zone (UTC for all shops together). Send either days, a `period` or a `month`.',
  endDate: 'The last day, which is included whole. Today by default.',
  days: 'Instead of `startDate`: how many days up to `endDate`, from 1 to 3,653. 30 by default.',
  period: 'A calendar month instead of days: `this-month` ends today.',
  month: 'Any month instead of days, such as `2026-10`: this one or an earlier one.',
  compare:
    'The days to compare with: `previous` are as many days right before (the month before for a month), `year` the same days of the year before.',
}

const sale: Readonly<Record<string, string>> = {
  units: 'How many pieces were sold: those in orders paid in the range and not cancelled since.',
  revenue:
    'The revenue of the range, in US dollars: paid orders by the day that their money came, without those cancelled since.',
  revenueComparison: 'The revenue beside that of the days compared with.',
}

const of = (prefix: string, texts: Readonly<Record<string, string>>, separator: string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}${separator}${name}`, text]))

export const analyticsTexts: Readonly<Record<string, string>> = {
  ...of('getOrdersAnalyticsSummary', range, '?'),
  ...of('getOrdersAnalyticsProducts', range, '?'),
  ...of('getOrdersAnalyticsCustomers', range, '?'),
  'getOrdersAnalyticsProducts?sort':
    'How the rows are sorted: a field, with `-` before it for descending. The most revenue comes first by default.',
  'getOrdersAnalyticsCustomers?sort':
    'How the rows are sorted: a field, with `-` before it for descending. The most revenue comes first by default.',
  'getOrdersAnalyticsProducts?limit': 'How many rows a page has at most, up to 5,000.',
  'getOrdersAnalyticsCustomers?limit': 'How many rows a page has at most, up to 5,000.',
  'getDashboardStats?period': '`24h` is the last 24 hours; `7d`, `30d` and `90d` are whole days that end today.',
  'getDashboardToDoShops?kind':
    'The work to count: `waiting` (customers who wait for a person), `toDecide` (receipts), `refundsOwed`, or `lowStock` (products).',

  'Comparison.previous': 'The figure of the days compared with; null if there is none, as for an average of nothing.',
  'Comparison.change':
    'The change in percent of that figure, to one decimal; null if it is zero or either figure is missing.',
  'Comparison.trend': 'Whether the figure went up, down, or stayed (`flat`); null if there is nothing to compare.',
  'FigureRange.startDate': 'The first day (`2026-11-01`); for 24 hours the moment that they begin (ISO 8601, UTC).',
  'FigureRange.endDate':
    'The last day, which is included; for 24 hours their last millisecond. Sent back as `endDate`, it selects the same orders.',
  'FigureRange.timezone': 'The time zone of the days: the shop’s, or UTC for all shops together.',
  'FigurePoint.date': 'The day (`2026-11-20`), or the moment that the hour begins (ISO 8601, UTC).',
  'FigurePoint.amount': 'The revenue of the orders paid then, in US dollars.',
  'FigurePoint.orders': 'How many orders were created then.',
  'FigurePoint.payments': 'How many orders were paid then.',
  'FigurePoint.everPaid': 'How many of the orders created then were paid at any time.',
  'MoneySums.received': 'The settled transfers that came in the range, in US dollars, whatever became of their orders.',
  'MoneySums.transfers': 'How many transfers came.',
  'MoneySums.refunded': 'The refunds sent in the range, in US dollars; owed ones don’t count.',
  'MoneySums.refunds': 'How many refunds were sent.',
  'MoneySums.net': 'Received less refunded, in US dollars; negative if more was sent back than came.',
  'MoneyFigures.comparison': '`net` beside that of the days compared with.',
  'MoneyFigures.methods': 'The same by method.',
  'MoneyFigures.methods.*': 'The money that came and went by {}.',
  '.statusBreakdown': 'How many of the orders created in the range are in each status now.',
  '.statusBreakdown.*': 'How many orders are {}.',
  ':range': 'The days that the figures are about.',
  ':previousRange': 'The days compared with.',

  'getDashboardStats.period': 'The period, as asked for.',
  'getDashboardStats.totalRevenue':
    'The revenue of the period, in US dollars: paid orders by the moment that their money came, without those cancelled since.',
  'getDashboardStats.totalOrders': 'How many orders were created in the period.',
  'getDashboardStats.todayOrders': 'How many orders were created since the day began in the shop’s time zone.',
  'getDashboardStats.todayRevenue': 'The revenue since the day began there, in US dollars.',
  'getDashboardStats.today': 'Today’s date as a range.',
  'getDashboardStats.conversionRate':
    'The share of the orders created in the period that were paid at any time, in percent; null if none was created.',
  'getDashboardStats.averageOrderValue': 'The revenue per paid order, in US dollars; null if none was paid.',
  'getDashboardStats.paymentMethodBreakdown': 'How many orders were paid by each method.',
  'getDashboardStats.paymentMethodBreakdown.*': 'How many orders were paid by {}.',
  'getDashboardStats.paymentMethodAmounts': 'The revenue by method, in US dollars.',
  'getDashboardStats.paymentMethodAmounts.*': 'The revenue by {}, in US dollars.',
  'getDashboardStats.money': 'The money that came and went in the period, transfer by transfer.',
  'getDashboardStats.activeIntegrations': 'The services that are connected right now.',
  'getDashboardStats.activeIntegrations.connected': 'The names of the connected services.',
  'getDashboardStats.activeIntegrations.available': 'How many services can be connected.',
  'getDashboardStats.comparisons':
    'Each figure beside the period before; those of today beside yesterday up to the same time on the shop’s clock.',
  'getDashboardStats.comparisons.totalRevenue': 'The revenue, compared.',
  'getDashboardStats.comparisons.totalOrders': 'The number of orders, compared.',
  'getDashboardStats.comparisons.todayOrders': 'Today’s orders, compared with yesterday’s.',
  'getDashboardStats.comparisons.todayRevenue': 'Today’s revenue, compared with yesterday’s.',
  'getDashboardStats.comparisons.pendingOrders':
    'The number of orders created in the period that are pending, compared.',
  'getDashboardStats.comparisons.conversionRate': 'The conversion rate, compared.',
  'getDashboardStats.comparisons.averageOrderValue': 'The average order value, compared.',
  'getDashboardStats.series':
    'A point for each day, or each hour for `24h`, oldest first. Days without orders are zero.',
  'getDashboardStats.series.pending': 'How many of the orders created then are pending.',
  'getDashboardStats.recentActivity': 'The five latest events of orders, of any day.',
  'getDashboardStats.recentActivity.type': 'The kind of event.',
  'getDashboardStats.recentActivity.description': 'The event as a sentence.',
  'getDashboardStats.recentActivity.timestamp': 'When it happened (ISO 8601, UTC).',
  'getDashboardStats.recentActivity.amount': 'The order’s total in US dollars.',
  'getDashboardToDo.entries': 'One entry for each kind of work, also where nothing waits, in the order of the desk.',
  'getDashboardToDo.entries.kind': 'The kind of work.',
  'getDashboardToDo.entries.count': 'How many wait.',
  'getDashboardToDo.entries.isCountExact':
    'False if there are more than `count`: orders with messages not sent are counted up to 10,000.',
  'getDashboardToDo.entries.amount':
    'The totals of these orders, refunds or payments together, in US dollars; of `unpaid` and `claimed` orders only what is still due. Payments whose amount could not be read, or that were taken back, add nothing. Null for customers and products, for payments of which none has an amount, and if `isCountExact` is false.',
  'getDashboardToDoShops.shops': 'The shops in which something waits, in no order.',
  'getDashboardToDoShops.shops.count': 'How many wait there.',

  'getOrdersAnalyticsSummary.revenue':
    'The revenue of the range: paid orders by the day that their money came, without those cancelled since.',
  'getOrdersAnalyticsSummary.revenue.total': 'The revenue in US dollars.',
  'getOrdersAnalyticsSummary.revenue.daily': 'A point for each day, oldest first.',
  'getOrdersAnalyticsSummary.revenue.previousDaily':
    'The days compared with, oldest first. A month may have fewer or more of them.',
  'getOrdersAnalyticsSummary.orders': 'The orders created in the range.',
  'getOrdersAnalyticsSummary.orders.total': 'How many orders were created.',
  'getOrdersAnalyticsSummary.orders.conversionRate':
    'The share of them that was paid at any time, in percent; null if none was created.',
  'getOrdersAnalyticsSummary.orders.conversion': 'The conversion rate, compared.',
  'getOrdersAnalyticsSummary.performance': 'Averages, customers who came back, and processing times.',
  'getOrdersAnalyticsSummary.performance.averageOrderValue':
    'The revenue per paid order, in US dollars; null if none was paid.',
  'getOrdersAnalyticsSummary.performance.averageOrder': 'The average order value, compared.',
  'getOrdersAnalyticsSummary.performance.customerRetention':
    'The share of the range’s paying customers who had paid before it, in percent; null if none paid.',
  'getOrdersAnalyticsSummary.performance.payingCustomers': 'How many customers paid in the range.',
  'getOrdersAnalyticsSummary.performance.returningCustomers': 'How many of them had paid before.',
  'getOrdersAnalyticsSummary.performance.processingTime': 'The time from payment to shipment.',
  'getOrdersAnalyticsSummary.performance.processingTime.average':
    'The average in minutes, of the orders shipped in the range; null if none was.',
  'getOrdersAnalyticsSummary.performance.processingTime.breakdown':
    'The time in each status, of the orders that left it for the next in the range.',
  'getOrdersAnalyticsSummary.performance.processingTime.breakdown.status': 'The status that they left.',
  'getOrdersAnalyticsSummary.performance.processingTime.breakdown.time':
    'The average time in it, in minutes; null if no order left it.',
  'getOrdersAnalyticsSummary.performance.processingTime.breakdown.orders': 'How many orders left it.',
  'getOrdersAnalyticsSummary.paymentMethods': 'The orders paid in the range by method.',
  'getOrdersAnalyticsSummary.paymentMethods.breakdown': 'Number and revenue by method.',
  'getOrdersAnalyticsSummary.paymentMethods.breakdown.*': 'The orders paid by {}.',
  'getOrdersAnalyticsSummary.paymentMethods.breakdown.*.count': 'How many orders were paid by it.',
  'getOrdersAnalyticsSummary.paymentMethods.breakdown.*.amount': 'Their revenue in US dollars.',
  'getOrdersAnalyticsSummary.paymentMethods.comparisons': 'The same, compared.',
  'getOrdersAnalyticsSummary.paymentMethods.comparisons.*': 'The orders paid by {}, compared.',
  'getOrdersAnalyticsSummary.paymentMethods.comparisons.*.count': 'Their number, compared.',
  'getOrdersAnalyticsSummary.paymentMethods.comparisons.*.amount': 'Their revenue, compared.',
  'getOrdersAnalyticsSummary.money': 'The money that came and went in the range, transfer by transfer.',
  'getOrdersAnalyticsSummary.money.daily': 'A point for each day, oldest first.',
  'getOrdersAnalyticsSummary.money.daily.date': 'The day (`2026-11-20`).',
  'getOrdersAnalyticsSummary.money.daily.received': 'The transfers that came on the day, in US dollars.',
  'getOrdersAnalyticsSummary.money.daily.refunded': 'The refunds sent on the day, in US dollars.',
  'getOrdersAnalyticsSummary.geographic': 'The states that paid orders were shipped to.',
  'getOrdersAnalyticsSummary.geographic.topStates': 'The five states with the most revenue.',
  'getOrdersAnalyticsSummary.geographic.byState': 'The first hundred states by revenue.',
  'getOrdersAnalyticsSummary.geographic.otherStates': 'All further states together; null if there are none.',
  'getOrdersAnalyticsSummary.geographic.otherStates.states': 'How many they are.',
  'getOrdersAnalyticsSummary.geographic.otherStates.orders': 'How many paid orders were shipped there.',
  'getOrdersAnalyticsSummary.geographic.otherStates.revenue': 'Their revenue in US dollars.',
  'getOrdersAnalyticsSummary.geographic.states': 'How many states there are in all.',
  '.topStates.state': 'The state, as the addresses have it.',
  '.topStates.orders': 'How many paid orders were shipped there.',
  '.topStates.revenue': 'Their revenue in US dollars.',
  '.byState.state': 'The state, as the addresses have it.',
  '.byState.orders': 'How many paid orders were shipped there.',
  '.byState.revenue': 'Their revenue in US dollars.',
  '.byState.revenueComparison': 'The revenue, compared.',

  'getOrdersAnalyticsProducts.total': 'How many rows there are on all pages.',
  'getOrdersAnalyticsProducts.products': 'The products sold in the range or in the days compared with.',
  'getOrdersAnalyticsProducts.totals': 'All pages together.',
  ...of('getOrdersAnalyticsProducts.totals', sale, '.'),
  'getOrdersAnalyticsProducts.totals.orders': 'How many orders were paid, each counted once.',
  'getOrdersAnalyticsProducts.totals.adjusted':
    'What shipping and tax, less discounts, add to the revenue of the products, in US dollars; may be negative.',
  ...of('SalesVariant', sale, '.'),
  'SalesVariant.id': 'The id of the variant.',
  'SalesVariant.sku': 'The SKU of the variant.',
  'SalesVariant.size': 'Its size; null without one.',
  'SalesVariant.color': 'Its color; null without one.',
  ...of('SalesProduct', sale, '.'),
  'SalesProduct.id': 'The id of the product; null for items that are in no catalog, which are added up by their name.',
  'SalesProduct.name': 'The name of the product or item.',
  'SalesProduct.orders': 'How many paid orders had it, however many pieces. An order of two products counts for both.',
  'SalesProduct.variants': 'The variants sold, the most revenue first; empty for items that are in no catalog.',
  'getOrdersAnalyticsCustomers.total': 'How many rows there are on all pages.',
  'getOrdersAnalyticsCustomers.customers': 'The customers who paid in the range.',
  'getOrdersAnalyticsCustomers.totals': 'All pages together.',
  'getOrdersAnalyticsCustomers.totals.orders': 'How many orders were paid.',
  'getOrdersAnalyticsCustomers.totals.revenue': 'Their revenue in US dollars.',
  'SalesCustomer.id': 'The id of the customer’s record.',
  'SalesCustomer.name': 'The customer’s name.',
  'SalesCustomer.email': 'The customer’s email address; null once the person is erased.',
  'SalesCustomer.orders': 'How many of their orders were paid in the range and not cancelled since.',
  'SalesCustomer.revenue': 'The revenue of these orders, in US dollars.',
  'SalesCustomer.lastOrderAt': 'When they placed their newest order of any day, paid or not (ISO 8601, UTC).',
  'SalesCustomer.isReturning': 'Whether they had paid an order before the range.',
}
