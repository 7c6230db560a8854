import { honest, wearsL } from '../facts.ts'
import { carefulDown, carefulWool, maybe, yes } from '../neighbors/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf, usd } from '../shop.ts'
import { amount, languages, larger, left, noSuch, shellColors, sums } from './words.ts'

const shelves = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products')
  const hat = stockOf(variant('Wool Beanie', 'Black', null))
  const tiny = stockOf(variant('Everyday Cotton T-Shirt', 'Black', 'XS'))
  const white = stockOf(variant('Everyday Cotton T-Shirt', 'White', 'L'))
  const hands38 = variant('Canvas Work Pant', 'Khaki', '38')
  const hands = stockOf(hands38, 5)
  const rust = stockOf(variant('Ridge Line Down Vest', 'Rust', 'L'))
  const folds = stockOf(variant('Packable Wind Jacket', 'Fjord Blue', 'M'))
  const mud = stockOf(variant('Puddle Suit', 'Fjord Blue', '4T'))
  const plaid = stockOf(variant('Flannel Overshirt', 'Green Check', 'S'))
  return [
    ask('hit me, whats the damage on the parka', [price('Expedition Parka')]),
    ask('ears are freezin off out here. hat price?', [price('Wool Beanie')]),
    ask('black beanies, any left or did the tiktok kids get em all', [hat.must], { mustNot: hat.mustNot }),
    ask('tee in blakc xs, can i still snag one', [tiny.must], { mustNot: tiny.mustNot }),
    ask('white tshirt L, is it back yet', [white.must], { mustNot: white.mustNot }),
    ask('need 5 pair of the khaki work pants in 38 for the hired hands', [[...hands.must, left(hands38.stock)]], {
      ...{ mustNot: hands.mustNot, ...sums(360, 216) },
    }),
    ask('Husband has his eye on the rust colored down vest. He is a Large. Would I be lucky?', [rust.must], {
      mustNot: rust.mustNot,
    }),
    ask('the windbreker that folds up into nothing, need it in blue medium', [folds.must], {
      ...{ mustNot: folds.mustNot },
    }),
    ask('kids a 4T and lives in mud. that blue one piece thing, u got one?', [mud.must], { mustNot: mud.mustNot }),
    ask('green plaid flannel for my girl, shes a small. doable?', [plaid.must], { mustNot: plaid.mustNot }),
    ask('if i grab two of them oat fleeces in L what am i out', [[amount(178), ...price('Fleece Pullover')]], {
      ...sums(178),
    }),
    ask('what colors the rain jacket come in', shellColors),
  ]
}

const advice = (): Scene[] => {
  const ask = scenesOf('products')
  return [
    ask('work pants but in a 28?? i have no hips', [[...noSuch, /\b30\b/]], { mustNot: [yes] }),
    ask('flip flops?? goin to cancun', [noSuch], { mustNot: [yes] }),
    ask('my poor little dog is shivering, do you carry coats for them', [noSuch], { mustNot: [yes] }),
    ask('gonna be 25 below at the ranch this week, whats gonna keep me alive out there', [/parka/i]),
    ask('broke college kid here, cheapest thing u got lol', [[/crew socks/i, ...usd(16)]]),
    ask('tape says 42 around my chest so what am i in ur shirts', [wearsL]),
    ask('fleece... always stuck between an m and an l ugh', [[larger, /\blarge\b/i]]),
    ask('threw my down vest in the wash and now its all lumps, fixable?', [carefulDown], maybe),
    ask('does the merino go in with my scrubs or nah', [carefulWool], maybe),
    ask('is there real feathers in that vest or the fake stuff', [/\bdown\b|750/i], maybe),
    ask(
      'will the rain coat keep me dry doin chores or just look cute',
      [/taped|three[- ]layer|3[- ]layer|waterproof/i],
      {
        ...maybe,
      },
    ),
  ]
}

const otherwise = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products', 'Spanish')
  const orange = stockOf(variant('Expedition Parka', 'Signal Orange', 'M'))
  const boy = stockOf(variant('Puddle Suit', 'Fjord Blue', '3T'))
  const site = stockOf(variant('Canvas Work Pant', 'Khaki', '36'))
  return [
    ask('a cómo el gorrito de lana', [price('Wool Beanie')]),
    ask('la parka naranja, mediana, sí hay o ya volaron', [orange.must], { mustNot: orange.mustNot }),
    ask('mi chamaco usa 3T y todo lo enloda, les queda el trajecito azul?', [[...boy.must, /3T/]], {
      ...{ mustNot: boy.mustNot },
    }),
    ask('pantalón de trabajo caqui del 36, ando en la obra, hay?', [site.must], { mustNot: site.mustNot }),
    ask('y botas? las mías ya dieron lo que tenían que dar', [noSuch], { mustNot: [yes] }),
    ask('cuánto pesa la chamarrita esa que se hace bolita', [/\b118\b/]),
    ask(
      'le eché suavizante a la playera de merino 😬 la regué?',
      [[/suaviz|softener|never|nunca/i, carefulWool, ...honest]],
      maybe,
    ),
    ask('qué tallas manejan del polar', [[/\bXXL\b/], [/\bS\b/]]),
    scenesOf('products', 'other')('na, was wollt ihr denn für die mütze haben?', [
      [...price('Wool Beanie'), amount(28), languages],
    ]),
  ]
}

/** What they see on the shelves, and what they think it is called. */
export const lodgersProducts = (shop: Shop): Scene[] => [...shelves(shop), ...advice(), ...otherwise(shop)]
