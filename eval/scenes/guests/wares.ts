import { denies, giftWrap, washesDown, washesMerino, wearsL, wearsS } from '../facts.ts'
import { type Fact, type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { orPerson } from '../visitors/words.ts'
import { discount, soldOutOf, stockFacts, unavailable, unknown, yes } from './words.ts'

const scene = scenesOf('products')
const spanish = scenesOf('products', 'Spanish')
const other = scenesOf('products', 'other')

const upTo = (shop: Shop, dollars: number): { within: Fact[]; above: Fact[] } => {
  const short = ['T-Shirt', 'Socks', 'Beanie', 'Base Layer', 'Fleece', 'Flannel', 'Work Pant', 'Rain Shell'].concat([
    'Wind Jacket',
    'Down Vest',
    'Puddle Suit',
    'Parka',
  ])
  const isWithin = (name: string) => shop.product(name).variants.some(({ price }) => price <= dollars)
  return { within: short.filter(isWithin), above: short.filter((name) => !isWithin(name)) }
}

/** One question about one variant. */
function oneVariant(
  shop: Shop,
  ask: string,
  [name, color, size]: readonly [string, string, string | null],
  form: typeof scene = scene,
): Scene {
  const { must, mustNot } = stockFacts(shop, name, color, size)
  return form(ask, [must], { mustNot })
}

function stocks(shop: Shop): Scene[] {
  const beanies = shop.variant('Beanie', 'Black', null).stock
  const gone = soldOutOf(shop)
  // Shops tell customers how many are left only where few are.
  const count: Fact[] =
    beanies > 0 ? [new RegExp(`\\b${beanies}\\b`), /in stock.*\s.*can['’]t tell how many/] : unavailable
  return [
    oneVariant(shop, 'u got the rain shell in marigold size L', ['Rain Shell', 'Marigold', 'L']),
    oneVariant(shop, 'is the black parka in stock in xl. need it before my ice fishing trip', ['Parka', 'Black', 'XL']),
    oneVariant(shop, 'Do you have the khaki work pants in a 36 waist?', ['Work Pant', 'Khaki', '36']),
    oneVariant(shop, 'puddle suit yellow 4T?? for my nephew', ['Puddle Suit', 'Yellow', '4T']),
    oneVariant(shop, 'NEED NAVY TEE MEDIUM DO YOU HAVE IT', ['T-Shirt', 'Navy', 'M']),
    oneVariant(shop, 'tienen la camiseta negra en talla XL', ['T-Shirt', 'Black', 'XL'], spanish),
    scene('how many of the black beanies are left', [count]),
    other(
      'T-Shirt 这个有白色的吗',
      [stockFacts(shop, 'T-Shirt', 'White', null).must.concat(['White', '白'])],
      orPerson,
    ),
    ...(gone === null
      ? []
      : [
          scene(`when will the ${gone} be back`, [[...unavailable, ...unknown, /email you|back in stock/i]], {
            ...orPerson,
            mustNot: [/\bnext (?:week|month)\b/i, /\bin (?:\d+|a few|two) (?:days|weeks)\b/i],
          }),
          scene(`can i still get the ${gone}`, [unavailable], { mustNot: [yes] }),
        ]),
  ]
}

const notSold = (): Scene[] => [
  scene('do u have hoodies', [['Fleece', ...denies]]),
  scene('u got shoes', [denies], { mustNot: [yes] }),
  scene('do you carry throw blankets or candles, getting stuff for my new apartment', [denies], { mustNot: [yes] }),
  scene('do u have the tshirt in 3x', [['XXL', ...denies]], { mustNot: [yes] }),
  scene('any sales going on or a promo code', [[...unknown, ...denies]], { ...orPerson, mustNot: [discount, yes] }),
  scene('do you have gift wrap or gift cards', [giftWrap], orPerson),
  scene(
    'Hi! I own a small boutique in Asheville. Do you do wholesale? I’d want about 30 pieces, is there a price break',
    [[...unknown, ...denies]],
    { ...orPerson, mustNot: [discount, yes] },
  ),
  scene('where is the fleece made? is it made in usa', [unknown], {
    ...orPerson,
    mustNot: [yes, /^(?:it|they|the fleece)(?:’s| is|’re| are) made in/i],
  }),
]

const sizes = (shop: Shop): Scene[] => [
  scene('im 5’4 140 lbs what size should i get in the tee', [['chest', ...unknown]], {
    ...orPerson,
    mustNot: [/\b(?:you (?:are|wear|need)|take|get|order) (?:a |an |the )?(?:size )?(?:XS|S|M|L|XL|XXL)\b/],
  }),
  scene('do the shirts run small', [['straight', 'between two sizes', 'chest', ...unknown]], { mustNot: [yes] }),
  scene('my chest is 42 inches what size', [wearsL]),
  scene('in between s and m for the parka which one', [['larger', 'bigger', /\bM\b/]], {
    mustNot: [/\btake (?:the |an? )?(?:S|smaller)(?: one)?[.!]/],
  }),
  scene('are the work pants long enough for a tall guy hes 6 4', [['32 inches', '32"', '32-inch', '32”']]),
  scene('whats the chest on the small base layer. like inches', [['35-37', ...wearsS]]),
  scene('my husband is an xxl, does the fleece come that big and is it the same price', [
    usd(shop.variant('Fleece', 'Moss', 'XXL').price),
  ]),
]

const facts = (shop: Shop): Scene[] => [
  scene('Is the down vest machine washable?', [washesDown], { mustNot: ['wool cycle'] }),
  scene('how do i wash the wool base layer my mom shrunk my last one', [washesMerino]),
  scene('is the tee real cotton or a blend', ['organic cotton'], { mustNot: ['polyester', 'merino'] }),
  scene('what colors does the fleece come in', ['Moss', 'Slate', 'Oat'], { mustNot: ['Marigold', 'Khaki'] }),
  scene(
    'whats the difference between the rain shell and the wind jacket',
    [
      ['taped', 'three layers', 'turns with the head', ...shop.price('Rain Shell')],
      ['118 grams', 'own pocket', ...shop.price('Wind Jacket')],
    ],
    orPerson,
  ),
  scene('is the parka warm enough for minnesota', [['thirty below', '30 below', '-30', '−30']]),
  scene('do the socks have wool in them im allergic', [['Merino', 'merino', 'wool']], { mustNot: [/^no\b/i] }),
  scene('whats the vest filled with, real down?', [['750', 'responsibly sourced']]),
  scene('show me everything in green', [['Green Check', 'Forest', 'Moss', 'Olive', ...unknown]]),
  scene('how much is the parka', [shop.price('Parka')]),
  spanish('cuanto cuesta el chaleco', [shop.price('Down Vest')]),
  spanish('tienen algo para niño de 4 años', [['Puddle Suit', '4T']]),
  spanish('de que material es el gorro', [['lana', 'wool']]),
]

function ideas(shop: Shop): Scene[] {
  const [forty, seventyFive] = [upTo(shop, 40), upTo(shop, 75)]
  return [
    scene('need a gift for my sister under 40 bucks she likes cozy stuff', [forty.within], { mustNot: forty.above }),
    scene('i have 75 dollars what can i get', [seventyFive.within], {
      mustNot: seventyFive.above,
      derived: ['$48.00', '$72.00', '$56.00', '$52.00', '$44.00', '$40.00', '$70.00', '$68.00'],
    }),
    scene('whats the cheapest thing you sell', ['Socks', shop.price('Socks')]),
    scene('and whats the most expensive jacket u have lol just curious', ['Parka', shop.price('Parka')]),
    scene('got anything for a guy who has everything lol', [[...seventyFive.within, ...seventyFive.above, ...unknown]]),
    scene(['whats popular', 'ok whats the price on the beanie'], [shop.price('Beanie')], {
      lastMustNot: shop.price('Parka'),
    }),
  ]
}

/** Stock, sizes, care, prices and ideas. */
export const wareScenes = (shop: Shop): Scene[] => [
  ...stocks(shop),
  ...notSold(),
  ...sizes(shop),
  ...facts(shop),
  ...ideas(shop),
]
