import type { MessageText } from '../../contract/messages/message-text.ts'
import { composeText } from './filled-text.ts'
import { type ComposedMessage, formatCents, type LetterLanguage } from './message-frame.ts'
import { oneLine } from './one-line.ts'
import { shippedTexts, spanishStockText } from './shipped-texts.ts'

export type StockLetter = {
  product: { name: string; color: string | null; size: string | null; priceCents: number }
  shop: { name: string; email: string }
  language: LetterLanguage
  /** The page on which the reader ends all such emails of the shop. */
  stopUrl: string
}

const stopLabels: Record<LetterLanguage, string> = {
  en: 'I don’t want such emails',
  es: 'No quiero estos correos',
}

/** A variant as the chat names it too: `Canvas Tote, Red, M`. */
export const stockedName = ({ name, color, size }: Omit<StockLetter['product'], 'priceCents'>): string =>
  [name, color, size]
    .filter((part) => part !== null)
    .map(oneLine)
    .join(', ')

/**
 * The email that a variant is back in stock, in the shop's own text if it has one. Nothing from outside can break a line or
 * the markup.
 */
export function composeStockLetter(
  { product, shop, language, stopUrl }: StockLetter,
  own?: MessageText | null,
): ComposedMessage {
  const text = own ?? (language === 'es' ? spanishStockText : shippedTexts.back_in_stock)
  return composeText(
    text,
    {
      words: {
        product: stockedName(product),
        productPrice: formatCents(product.priceCents),
        shopName: oneLine(shop.name),
        shopEmail: oneLine(shop.email),
      },
      blocks: { stopLink: [{ kind: 'link', label: stopLabels[language], url: stopUrl }] },
    },
    language,
  )
}
