import { bringsPerson, denies, honest, wearsL } from '../facts.ts'
import { type Fact, type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import { orPerson } from '../visitors/words.ts'
import { affirms, discounts, stockFacts, wrongCountOf } from './words.ts'

const scene = scenesOf('products')
const follow = scenesOf('follow-ups')

const stockWords: Fact[] = ['in stock', 'sold out', 'left', /\d+ (?:available|pieces)/i]
const origins: Fact[] = [/\bmade in (?:the )?(?:usa|u\.s|us|america|china|denver|colorado|vietnam|portugal)\b/i]

function stock(shop: Shop): Scene[] {
  const [teeXL, teeM] = [stockFacts(shop, 'T-Shirt', 'Navy', 'XL'), stockFacts(shop, 'T-Shirt', 'Black', 'M')]
  const vest = stockFacts(shop, 'Down Vest', 'Rust', 'M')
  const shell = stockFacts(shop, 'Rain Shell', 'Slate', 'L')
  // Nobody types the wind jacket's whole name.
  const gone = shop.data.products
    .filter(({ name }) => name.length < 40)
    .flatMap(({ name, variants }) => variants.map((variant) => ({ name, ...variant })))
    .find((variant) => variant.stock === 0 && variant.color !== null && variant.size !== null)
  return [
    scene('do u have the tshirt in xl? navy', [teeXL.must], { mustNot: teeXL.mustNot }),
    scene('is the rust down vest still available in a medium', [vest.must], { mustNot: vest.mustNot }),
    scene('got any black tees left in medium', [teeM.must], { mustNot: teeM.mustNot }),
    scene('SLATE RAIN SHELL LARGE??', [shell.must], { mustNot: shell.mustNot }),
    ...(gone === undefined
      ? []
      : [
          scene(
            `when will the ${gone.name.toLowerCase()} in ${gone.color} ${gone.size} be back`,
            [['sold out', 'out of stock', 'not in stock', 'email', 'back in stock', ...honest]],
            { ...orPerson, mustNot: [/\b(?:next|in (?:a|an|one|two|three|\d+)) (?:day|week|month)s?\b/i] },
          ),
        ]),
    scene('hoodies?', [['Fleece', ...denies]], orPerson),
    scene('do you sell candles', [denies], { mustNot: affirms }),
    scene('do yall got mens jeans 34x32', [['Work Pant', ...denies]], { mustNot: affirms }),
    scene('do you have kids sizes', [['Puddle Suit', '2T']], { mustNot: [/^no\b/i] }),
    scene('are your mugs dishwasher safe', [denies], { ...orPerson, mustNot: ['microwave', ...affirms] }),
  ]
}

const fitting = (shop: Shop): Scene[] => [
  scene('how does the work pant fit, i’m 5’4 and 140', [['waist', '32 inches', ...honest]], orPerson),
  follow(
    ['what size tshirt should i get im usually between m and l', 'ok and does it shrink'],
    [['not shrink', 'won’t shrink', 'washed once', 'doesn’t shrink']],
    { lastMustNot: [/^yes\b/i] },
  ),
  scene('between m and l for the parka, which one', [['larger', ...wearsL]], {
    mustNot: [/\bparka[^.,]{0,20}\bsmaller\b/i],
  }),
  scene('is the tshirt real cotton or polyester', ['cotton'], { mustNot: [/\b(?:is|it’s) polyester\b/i] }),
  scene('can i put the merino base layer in the dryer', [['lying flat', 'dry it flat', 'lay flat', 'lay it flat']], {
    mustNot: [/^yes\b/i],
  }),
  scene('is the merino thing itchy? i got sensitive skin', [['flat seams', 'merino', ...honest]], {
    ...orPerson,
    mustNot: [/\b(?:it’s|it is|they’re) not (?:at all )?itchy\b/i, /\bwon’t itch\b/i],
  }),
  scene('how long is the parka in inches like does it cover my butt', [honest], {
    ...orPerson,
    mustNot: [/\b(?:[2-4]\d) (?:inches|in\.) long\b/i, /\bit (?:does )?covers? your (?:butt|hips)/i],
  }),
  scene('where is the flannel made', [honest], { ...orPerson, mustNot: origins }),
  scene('r these from a smoke free home', [[...honest, ...denies]], orPerson),
  scene('is the kids suit actually waterproof or just water resistant, my son LIVES in puddles', ['waterproof']),
  scene('difference between the rain shell and the wind jacket', [
    ['taped', 'three layers', 'waterproof', shop.price('Rain Shell')].flat(),
    ['118', 'folds', 'pocket', shop.price('Wind Jacket')].flat(),
  ]),
]

function money(shop: Shop): Scene[] {
  const [socks, tee] = [shop.price('Crew Socks'), shop.price('T-Shirt')]
  return [
    scene('gift for my mom under 50 bucks', [['Beanie', 'T-Shirt', 'Socks']], {
      mustNot: ['Parka', 'Down Vest', 'Rain Shell'],
    }),
    scene('whats the cheapest thing you got', [['Socks'], socks]),
    scene('parka price', [shop.price('Parka')]),
    scene('any sales right now or coupon code', [[...honest, ...denies]], {
      ...orPerson,
      mustNot: [...discounts, 'WELCOME10'],
    }),
    scene('wholesale price if i buy 30 tees', [[...honest, ...bringsPerson, ...tee]], {
      ...orPerson,
      mustNot: discounts,
      derived: usd(30 * shop.variant('T-Shirt', 'Black', 'M').price),
    }),
    scene('show me everything under $25', [['Socks'], ['T-Shirt', 'tee']], {
      mustNot: ['Parka', 'Rain Shell', 'Fleece'],
    }),
    scene(
      'my dad is always cold hes 78 looking for a warm blanket or something',
      [['Parka', 'Fleece', 'Down Vest', 'Merino', 'Beanie', 'Socks', 'Flannel', ...denies]],
      { ...orPerson, mustNot: [/\bwe (?:do )?(?:have|sell|carry) (?:warm )?blankets\b/i] },
    ),
    follow(
      [
        'im looking for something for a housewarming like 30 to 60 dollars they like plants',
        'the first one how many do you have',
      ],
      [[...stockWords, ...honest, 'which']],
      { ...orPerson, mustNot: ['Parka', 'Rain Shell', 'Boston Fern', 'Lavender', 'Monstera'] },
    ),
  ]
}

function colors(shop: Shop): Scene[] {
  const tee = shop.product('T-Shirt')
  const fleece = stockFacts(shop, 'Fleece', 'Oat', 'M')
  return [
    follow(['what colors does the tee come in', 'and in blue?'], [['Navy', ...denies]], {
      mustNot: [wrongCountOf(tee), 'Fjord Blue'],
    }),
    follow(['do you have the fleece in a medium', 'the oat one'], [fleece.must], { lastMustNot: fleece.mustNot }),
    scene('is the beanie orange-ish or more brown in real life', [['Rust', ...honest]], {
      ...orPerson,
      mustNot: ['Signal Orange'],
    }),
    scene('pics of the flannel??', [[...honest, 'Flannel']], orPerson),
  ]
}

function spanish(shop: Shop): Scene[] {
  const ask = scenesOf('products', 'Spanish')
  const tee = stockFacts(shop, 'T-Shirt', 'Black', 'M')
  return [
    ask('tienen vestidos en talla grande', [denies], { mustNot: affirms }),
    ask('cuanto cuesta el chaleco de plumas', [shop.price('Down Vest')]),
    scenesOf('follow-ups', 'Spanish')(['que colores hay de la camiseta', 'y en negro talla M?'], [tee.must], {
      lastMustNot: tee.mustNot,
    }),
    ask('regalo para mi suegra como de 40 dolares', [['Beanie', 'T-Shirt', 'Socks']], {
      mustNot: ['Parka', 'Down Vest', 'Rain Shell'],
    }),
    ask('se puede lavar en lavadora el merino base layer', [['30 °C', '86 °F', 'wool cycle', 'ciclo', 'lana']], {
      mustNot: [/^no\b/i],
    }),
    ask('tiene botas de hombre del 10', [denies], { mustNot: affirms }),
  ]
}

/** Strangers who ask about what the shop sells. */
export const strangersWares = (shop: Shop): Scene[] => [
  ...stock(shop),
  ...fitting(shop),
  ...money(shop),
  ...colors(shop),
  ...spanish(shop),
]
