/** The `merchant_id` of counts and figures over all merchants. */
export const allMerchants = '00000000-0000-0000-0000-000000000000'
