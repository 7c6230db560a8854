import type { ShopKnowledge } from './shop-knowledge.ts'

export const auroraKnowledge: ShopKnowledge = {
  enabled: true,
  color: '#b4481e',
  greeting: 'Hello from Denver! Ask me about an order, a size or the weather our parkas are made for.',
  shipping: {
    title: 'Shipping',
    body: `Orders leave our shop in Denver within 2 business days after your payment has arrived. You get an email with the tracking number as soon as the parcel is on its way.

## How long it takes
Standard shipping takes 3 to 7 business days. It is on its way with USPS, UPS or FedEx; which of them depends on the size of the parcel and on where you live.

## What it costs
Shipping is included in our prices. There is nothing to add at the end.

## Where we ship
We ship to all 50 states. We do not ship to other countries yet.`,
  },
  returns: {
    title: 'Returns and exchanges',
    body: `You can return anything unworn, with its tags, within 30 days of delivery. Tell us the order number first, and we send you a return label by email.

## Refunds
We refund the full price within 5 business days after the parcel has come back to us, the way you have paid. What was paid in Bitcoin or Ethereum is refunded in US dollars’ worth of the same coin on the day of the refund.

## Exchanges
An exchange for another size or color costs nothing, as long as we have it in stock.

## What can’t come back
Socks that have been worn can’t come back, nor can anything that was made or altered for you.`,
  },
  articles: [
    {
      title: 'Cancelling an order',
      question: 'How do I cancel an order?',
      body: `An order can be cancelled as long as it has not been shipped. Write to us with the order number, and a person of our team cancels it. If you have paid already, you get the full amount back within 5 business days.

Once the parcel is on its way, it can’t be stopped: send it back to us instead, as our return policy says.`,
    },
    {
      title: 'Finding your size',
      question: 'I am between two sizes, which one should I take?',
      body: `Our tops are cut straight. If you are between two sizes, take the larger one for the fleece and the parka, which are worn over other layers, and the smaller one for T-shirts and base layers.

## Chest
In inches around the chest: XS 32–34, S 35–37, M 38–40, L 41–43, XL 44–46, XXL 47–49.

## Work pants
The number of our work pants is the waist in inches. The legs are 32 inches long and can be hemmed.`,
    },
    {
      title: 'Washing merino and down',
      question: 'How do I wash my merino base layer?',
      body: `Wash merino at 30 °C (86 °F) on the wool cycle and let it dry lying flat. It need not be washed after each time you wear it: a night in fresh air is often enough.

Wash down on a gentle cycle with soap for down, rinse it twice, and tumble it dry on low heat with two clean tennis balls until no lump is left. Never use fabric softener on either of them.`,
    },
    {
      title: 'Repairs',
      question: 'Do you repair zippers?',
      body: `We repair what we have made, for as long as it can be repaired. Sewing a seam or replacing a zipper of a parka, a shell or a vest is free within 3 years of your purchase; after that we tell you the price before we begin.

Wash the piece before you send it, and put a note with your order number into the parcel.`,
    },
    {
      title: 'Visiting the shop',
      question: 'Where is your shop, and when is it open?',
      body: `You find us at 1421 Larimer Street in Denver. We are open Tuesday to Saturday from 10 a.m. to 6 p.m. What you have ordered online can’t be picked up there yet, but you can bring returns.`,
    },
    {
      title: 'Gift wrapping',
      question: 'Can you wrap it as a gift?',
      body: `We wrap any order in recycled paper for free. Write “gift” and what the card should say into the message with your order; the parcel then holds no prices.`,
    },
  ],
}
