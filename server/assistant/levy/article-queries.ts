import type { ActName } from '../../../contract/assistant/acts.ts'

/**
 * The words that shops use in articles about an act, the likeliest first. An article is looked for by them where the
 * customer's own words find none: `u open mondays?` has no word of “Opening hours”.
 */
const articleQueries = {
  'shop-hours': ['opening hours', 'shop open', 'hours', 'open'],
  'shop-address': ['visit our shop', 'shop address', 'our shop', 'our store', 'address'],
  'shop-discounts': ['discounts', 'discount codes', 'sale'],
  'shop-wholesale': ['wholesale', 'bulk orders'],
  'gift-options': ['gift wrapping', 'gift cards', 'gifts'],
  'size-advice': ['size chart', 'size guide', 'chest', 'measurements', 'inches'],
  'product-care': ['washing', 'care'],
  warranty: ['warranty', 'guarantee', 'repairs'],
  repairs: ['repairs', 'repair'],
  'pay-fees': ['fees', 'taxes'],
} as const satisfies { [Name in ActName]?: readonly string[] }

/** The article words of an act; none for the others. */
export const articleWords = (act: ActName | null): readonly string[] =>
  act !== null && act in articleQueries ? articleQueries[act as keyof typeof articleQueries] : []
