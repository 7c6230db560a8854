import { denies, honest, takesDays, washesDown, washesMerino, wearsL, wearsS } from './facts.ts'
import { type Fact, type Scene, scenesOf } from './scene.ts'
import { type Shop, stockOf, usd } from './shop.ts'

const ask = scenesOf('products')

const stock = (shop: Shop): Scene[] => {
  const has = (turns: string, name: string, color: string | null, size: string | null, quantity = 1): Scene => {
    const { must, mustNot } = stockOf(shop.variant(name, color, size), quantity)
    return ask(turns, [must, ...(color === null ? [] : [color])], { mustNot })
  }
  return [
    has('do u have the red tshirt in medium', 'T-Shirt', 'Red', 'M'),
    has('black tee xl??', 'T-Shirt', 'Black', 'XL'),
    has('is the white t shirt in large available', 'T-Shirt', 'White', 'L'),
    has('can i get 60 red tees size M for our team', 'T-Shirt', 'Red', 'M', 60),
    has('I need 12 white shirts in medium, do you have that many', 'T-Shirt', 'White', 'M', 12),
    has('orange parka size L how many left, need 3', 'Parka', 'Signal Orange', 'L', 3),
    has('expedition parka black medium in stock?', 'Parka', 'Black', 'M'),
    has('got any beanies in navy', 'Beanie', 'Navy', null),
    has('flannel green S?', 'Flannel', 'Green Check', 'S'),
    has('fleece in moss size xl', 'Fleece', 'Moss', 'XL'),
    has('rain jacket slate XXL pls', 'Rain Shell', 'Slate', 'XXL'),
    has('wind jacket womens fjord blue M when back', 'Wind Jacket', 'Fjord Blue', 'M'),
    has('puddle suit yellow 4T do you have it', 'Puddle Suit', 'Yellow', '4T'),
    has('work pants 34 waist olive', 'Work Pant', 'Olive', '34'),
    has('charcoal merino top in a large, 5 of them', 'Merino', 'Charcoal', 'L', 5),
    has('Do you still have the rust coloured down vest in small? I need two, for my twins.', 'Vest', 'Rust', 'S', 2),
  ]
}

const prices = (shop: Shop): Scene[] => {
  const { price } = shop
  const beanie = shop.product('Beanie').variants[0]?.price ?? 0
  const costs = (turns: string, name: string): Scene => ask(turns, [price(name)])
  const variants = shop.data.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  const sorted = variants.toSorted((one, other) => one.variant.price - other.variant.price)
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)]
  const firstWord = (name: string): string => name.replace('Women’s ', '').split(' ').slice(0, 2).join(' ')
  const within = (limit: number): Fact[] => [
    ...new Set(sorted.filter(({ variant }) => variant.price <= limit).map(({ product }) => firstWord(product.name))),
  ]
  return [
    costs('how much is the parka', 'Parka'),
    costs('price of the rain shell?', 'Rain Shell'),
    costs('beanie cost', 'Beanie'),
    costs('whats the down vest run', 'Vest'),
    costs('HOW MUCH FOR SOCKS', 'Socks'),
    costs('how much are the kids rain suits', 'Puddle Suit'),
    costs('canvas pants price pls 🙏', 'Work Pant'),
    costs('womens wind jacket how much', 'Wind Jacket'),
    ask('does the fleece cost more in 2xl', [usd(shop.variant('Fleece', 'Slate', 'XXL').price)]),
    ask('price for rain shell XXL marigold', [usd(shop.variant('Rain Shell', 'Marigold', 'XXL').price)]),
    ask('whats the cheapest thing you sell', [
      firstWord(cheapest?.product.name ?? ''),
      usd(cheapest?.variant.price ?? 0),
    ]),
    ask('most expensive item?', [firstWord(dearest?.product.name ?? ''), usd(dearest?.variant.price ?? 0)]),
    ask('anything under 30 bucks', [within(30)], { mustNot: ['Expedition Parka', 'Down Vest'] }),
    ask('i got $100 to spend on a jacket what can i get', [['Flannel', 'Fleece']], { mustNot: ['Expedition Parka'] }),
    ask('gift ideas below 20 dollars', [within(20)], { mustNot: ['Expedition Parka', 'Down Vest'] }),
    ask('which is cheaper the vest or the fleece', [['Fleece'], price('Fleece')]),
    ask('what would 3 beanies come to', [usd(3 * beanie)], { derived: usd(3 * beanie) }),
    ask('do the different colours of the beanie cost different', [usd(beanie)]),
    ask('cheapest jacket you have?', [['Flannel', 'Wind Jacket', 'Fleece']], { mustNot: ['Expedition Parka'] }),
  ]
}

const about = (shop: Shop): Scene[] => [
  ask('what colors does the beanie come in', ['Rust', 'Navy', 'Oat', 'Black']),
  ask('sizes for the work pant?', ['30', '32', '34', '36', '38']),
  ask('what colours r the rain shell', ['Slate', 'Marigold', 'Moss']),
  ask('whats the tshirt made of', [['organic cotton']]),
  ask('is the vest real down or synthetic', [['750', 'down']], { mustNot: ['is synthetic'] }),
  ask('is the fleece recycled', [['Recycled']]),
  ask('how heavy is the wind jacket', ['118 grams']),
  ask('does the rain jacket have taped seams', [['taped seams']]),
  ask('does the tee shrink in the wash', [['not shrink', 'won’t shrink', 'washed once']]),
  ask('how cold can i go in the parka', [['thirty below', '-30', '30 below']]),
  ask('what weight merino is the base layer', [['200 g']]),
  ask('is the puddle suit waterproof', [['waterproof']], { mustNot: ['not waterproof'] }),
  ask('do the pants have double knee', [['double knees', 'double knee']]),
  ask('can the wind jacket be packed small', [['own pocket', 'Packable', 'Folds']]),
  ask('parka vs down vest, whats the difference', [shop.price('Parka'), shop.price('Vest')]),
  ask('compare the flannel with the fleece for me', [shop.price('Flannel'), shop.price('Fleece')]),
  ask('Which is warmer, the fleece pullover or the expedition parka?', [['thirty below', 'Parka']]),
  ask('something for a rainy hike', [['Rain Shell']]),
  ask('need a warm hat', [['Beanie']]),
  ask('looking for a present for my 4 yr old nephew who jumps in every puddle', [['Puddle Suit']]),
  ask(
    'i run cold and work outside in minnesota all winter. what would you recommend',
    [['Parka', 'Merino', 'Vest', 'Fleece']],
    { mustNot: ['Puddle Suit'] },
  ),
  ask('do you have anything for babies or kids', [['Puddle Suit']]),
  ask('what do you sell', [['Parka', 'Fleece', 'T-Shirt', 'Beanie', 'clothing', 'Socks']]),
  ask('got any wool stuff', [['Beanie', 'Merino', 'Socks']]),
  ask('is there a hood on the rain shell', [['hood']], { mustNot: [/^no\b/i] }),
]

const notSold: Scene[] = [
  'do you sell tents',
  'got hiking boots?',
  'do you carry the parka in pink',
  'purple beanie available?',
  'u sell gift cards?',
  'sleeping bags?',
  'is the tshirt available in 4XL',
  'do you have mens swim trunks',
].map((turns) => ask(turns, [denies], { mustNot: [/^yes\b/i] }))

const sizesAndCare: Scene[] = [
  ask('my chest is 42 inches what size', [wearsL]),
  ask('what size tee for a 36 inch chest', [wearsS]),
  ask('im between M and L for the fleece which one', [['larger', ...wearsL]]),
  ask('between two sizes in t shirts?', [['smaller']]),
  ask('do the parkas run big or small', [['straight', 'larger']]),
  ask('size chart', [['38-40', 'chest', 'in inches']]),
  ask('how long are the work pants, whats the inseam', [['32 inches', '32"']]),
  ask('can the trousers be shortened', [['hemmed', 'hem']]),
  ask('how do i wash my down vest', [washesDown]),
  ask('can i put the parka in the dryer', [washesDown, ['low heat', 'tumble']], { handOver: 'fine' }),
  ask('merino care instructions', [washesMerino]),
  ask('can i use fabric softener on the base layer', [['never', 'no fabric softener', 'don’t use', 'do not use']]),
  ask('whats the temp to wash wool at', [washesMerino]),
]

const open = (shop: Shop): Scene[] => {
  const out = shop.variant('T-Shirt', 'White', 'L')
  return [
    ask('when will the white tee L be back in stock', [[...stockOf(out).must, ...honest]], { handOver: 'fine' }),
    ask(
      'can you let me know when the blue windbreaker in M is back',
      [[...honest, 'e-mail', 'email', 'let you know', 'tell you']],
      {
        handOver: 'fine',
        mayAct: true,
      },
    ),
    ask('is the parka vegan', [honest], { handOver: 'fine' }),
    ask('where are your clothes made', [honest], { handOver: 'fine' }),
    ask('will there be new colors in spring', [honest], { handOver: 'fine' }),
    ask('is the parka fire retardant', [honest], { handOver: 'fine' }),
    ask('do you have pics of someone wearing the flannel', [[...honest, 'Flannel']], { handOver: 'fine' }),
    ask('can i order now and it ships w the beanie when its back', [[...honest, ...takesDays, 'Beanie']], {
      handOver: 'fine',
    }),
  ]
}

export const productScenes = (shop: Shop): Scene[] => [
  ...stock(shop),
  ...prices(shop),
  ...about(shop),
  ...notSold,
  ...sizesAndCare,
  ...open(shop),
]
