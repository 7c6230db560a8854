import { denies, giftWrap, honest, washesDown, washesMerino, wearsL, wearsS } from '../facts.ts'
import { type Fact, type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { saysNo, saysYes, stockFacts } from './given.ts'

const ask = scenesOf('products')
const silent = { handOver: 'fine' } as const
const unknown = { handOver: 'fine', mustNot: [saysYes] } as const

const tee: Fact[] = ['T-Shirt', 'tee']
const notSold: Fact[] = [...denies, ...honest]

const stock = (shop: Shop): Scene[] => {
  const askStock = (text: string, variant: readonly [string, string | null, string | null], quantity = 1): Scene => {
    const { must, ...rest } = stockFacts(shop, variant, quantity)
    return ask(text, must, rest)
  }
  return [
    askStock('got navy tee in medium?', ['T-Shirt', 'Navy', 'M']),
    // Both “yes, sold out” and “no, it is not available” answer this.
    ask('is the white t shirt in L sold out', stockFacts(shop, ['T-Shirt', 'White', 'L']).must),
    askStock('flanel overshirt green check small in stock??', ['Flannel', 'Green Check', 'S']),
    askStock('need 12 black tees size XL for my bowling team, you have that many?', ['T-Shirt', 'Black', 'XL'], 12),
    askStock('can i get 8 white tshirts in XL', ['T-Shirt', 'White', 'XL'], 8),
    askStock('Is the rust down vest available in large', ['Down Vest', 'Rust', 'L']),
    askStock('do you have the work pants in khaki 34', ['Work Pant', 'Khaki', '34']),
    askStock('the blue wind jacket in medium, can i buy it today?', ['Wind Jacket', 'Fjord Blue', 'M']),
    askStock('puddle suit yellow 3T avail?', ['Puddle Suit', 'Yellow', '3T']),
    ask(
      'when are the white tees in large coming back',
      [[...honest, 'out of stock', 'sold out', 'not in stock', 'not available']],
      silent,
    ),
    ask('can u let me know when the green flannel is back in small', [[...honest, 'out of stock', 'sold out']], silent),
  ]
}

const existence = (shop: Shop): Scene[] => [
  ask('u sell beanies', ['Wool Beanie'], { mustNot: [saysNo] }),
  ask('looking for hiking boots size 11', [notSold], unknown),
  ask('do you carry tents or sleeping bags?', [notSold], unknown),
  ask('any gloves or mittens', [notSold], unknown),
  ask('something waterproof for my 3 year old that jumps in every puddle', ['Puddle Suit'], { mustNot: [saysNo] }),
  ask('do u have the parka in red', [[...denies, 'Signal Orange', 'Black']], { mustNot: [saysYes] }),
  ask('what colors does the fleece come in', ['Moss', 'Slate', 'Oat']),
  ask('socks colors??', ['Oat', 'Charcoal', 'Forest']),
  ask('is there a 4XL tshirt', [[...denies, 'XXL']], { mustNot: [saysYes] }),
  ask('smallest size of the wind jacket?', [/\bXS\b/]),
  ask('does the rain jacket come in yellow', [['Marigold', ...denies]]),
  ask('How much is the rain shell in XXL?', [usd(159)]),
  ask('price parka', [shop.price('Expedition Parka')]),
  ask('whats the down vest cost', [shop.price('Down Vest')]),
  ask('how much for 3 pairs of socks', [[...usd(48), ...usd(16)]], { derived: ['$48.00', '$48'] }),
]

const choosing: Scene[] = [
  ask('whats the cheapest thing u sell', ['Alpine Crew Socks', usd(16)]),
  ask('most expensive item in the store just curious', ['Expedition Parka', usd(389)]),
  ask('cheapest shirt?', [tee, usd(24)]),
  ask('i only got 30 bucks what can i get', [['Beanie', 'Socks', ...tee]], {
    mustNot: ['Expedition Parka', 'Rain Shell', 'Down Vest'],
  }),
  ask('anything under $20', ['Socks'], { mustNot: ['Wool Beanie', 'Fleece Pullover', 'Parka'] }),
  ask(
    'difference between the rain shell and the wind jacket?',
    [
      ['Rain Shell', 'rain'],
      ['Wind Jacket', 'wind'],
      ['118', 'three layers', 'taped', 'own pocket', '$149'],
    ],
    { ...silent, derived: ['$31.00', '$41.00'] },
  ),
  ask('fleece or merino base layer which one is cheaper', [['Merino', 'base layer'], usd(78)], {
    derived: ['$11.00', '$16.00'],
  }),
  ask('going to alaska in january what jacket do i need', ['Parka'], silent),
  ask('need a gift for my dad under 50 he is always cold', [['Beanie', 'Socks', ...tee]], {
    ...silent,
    mustNot: ['Expedition Parka', 'Rain Shell', 'Down Vest'],
  }),
  ask('can u put it in nice paper its for my moms bday', [giftWrap], { mustNot: [saysNo] }),
]

const knowing: Scene[] = [
  ask('what is the tshirt made of', ['organic cotton']),
  ask('are the socks 100% wool', [['nylon']], { mustNot: [saysYes] }),
  ask('is the fleece recycled', ['recycled'], { mustNot: [saysNo] }),
  ask('how heavy is that packable wind jacket', ['118']),
  ask('will the tee shrink if i dry it', [['not shrink', 'won’t shrink', 'shrink again']], silent),
  ask('does the rain shell have taped seams', ['taped'], { mustNot: [saysNo] }),
  ask('is the parka ok for minus 20', [['thirty below', '30 below', '-30', 'below zero']], { mustNot: [saysNo] }),
  ask('where are your clothes made? china?', [honest], unknown),
  ask('is the down vest machine washable and how', [washesDown]),
  ask('how do i wash the merino thing without ruining it', [washesMerino]),
  ask('can I use fabric softener on the vest', [['never', /\bno\b/i, /\bnot\b/i, 'don’t']], { mustNot: [saysYes] }),
  ask('chest 42 inch what size am i', [wearsL]),
  ask('my son is 36 inches around the chest, which tee', [wearsS]),
  ask('im right between M and L, which fleece size', [
    ['larger', 'bigger', 'size up', /\b(?:take|choose|get|go for) (?:the |an )?L\b/],
  ]),
  ask('between S and M for a base layer. up or down?', [
    ['smaller', 'size down', 'down', /\b(?:take|choose|get|go for) (?:the |an )?S\b/],
  ]),
  ask('how long are the legs on the canvas pants, im 5 foot 6', [['32 inches', '32"', 'hemmed']]),
  ask('i wear a 48 chest, biggest rain shell big enough?', [['47-49', /\bXXL\b/]], { mustNot: [saysNo] }),
  ask('does the beanie itch', [[...honest, 'wool', 'without a seam']], silent),
]

export const productScenes = (shop: Shop): Scene[] => [...stock(shop), ...existence(shop), ...choosing, ...knowing]
