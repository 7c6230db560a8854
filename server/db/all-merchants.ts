/** Stands as `merchant_id` for all merchants together, in what is kept of their orders: counts and figures. */
export const allMerchants = '00000000-0000-0000-0000-000000000000'
