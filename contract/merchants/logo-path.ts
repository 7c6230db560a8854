/** The address of a shop's logo. It is public, and always serves the same bytes. */
export const logoPath = (hash: string): string => `/api/shop-logos/${hash}`
