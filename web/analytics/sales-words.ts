/** Sales that are of no product. */
export const adjustmentsTitle = 'Discounts, shipping and tax'
