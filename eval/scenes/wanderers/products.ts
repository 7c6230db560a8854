import { denies, honest, washesDown, wearsL, wearsS } from '../facts.ts'
import {
  downTo118,
  fine,
  inseam,
  lids,
  noShrink,
  parka,
  puddle,
  saysYes,
  smaller,
  socks,
  washMerino,
  wearsM,
} from '../passersby/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf, usd } from '../shop.ts'

const english = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products')
  const vest = stockOf(variant('Ridge Line Down Vest', 'Rust', 'M'))
  const shell = stockOf(variant('Trailhead Rain Shell', 'Marigold', 'L'))
  const pants = stockOf(variant('Canvas Work Pant', 'Olive', '34'))
  const tees = stockOf(variant('Everyday Cotton T-Shirt', 'Black', 'L'), 2)

  return [
    ask('moving to fairbanks. need the warmest thing u got', [parka]),
    ask('my ears freeze waiting for the bus', [/beanie/i]),
    ask('toddler jumps in every single puddle. help', [puddle]),
    ask('smth that scrunches down to nothing for my carry on', [[downTo118, /wind jacket/i]]),
    ask('how much 4 the fleece if ur a big guy, xxl', [usd(94)]),
    ask('expedition parka $$?', [price('Expedition Parka')]),
    ask('u got rust vest in med', [vest.must], { mustNot: vest.mustNot }),
    ask('yellowish rain jacket size large, any left', [shell.must], { mustNot: shell.mustNot }),
    ask('olive pants waist 34 yes/no', [pants.must], { mustNot: pants.mustNot }),
    ask('need 2 of the plain black tees in L', [tees.must], { mustNot: tees.mustNot, derived: ['$48', '$48.00'] }),
    ask('what shades does the knit hat come in', lids),
    ask('hiking boots?', [denies], { mustNot: [saysYes] }),
    ask('got anything for my husky to wear', [denies], { mustNot: [saysYes] }),
    ask('tape says 42 round my chest', [wearsL]),
    ask('im 36 in chest what letter am i in the tshirts', [wearsS]),
    ask('right btwn M n L, getting the merino. which way', [[smaller, wearsM]]),
    ask('how long r the legs on the work pants', [inseam]),
    ask('will the tee turn into a crop top in my dryer', [noShrink]),
    ask('my vest smells like campfire, can it go in the machine', [washesDown]),
    ask('does the base layer itch w the stitching', [[/flat/i, ...honest]], fine),
    ask('is there plastic in the socks or all sheep', [[/nylon/i]]),
    ask('cheapest thing u have, just want to try u guys', [[socks, ...usd(16)]]),
    ask('what can 30 bucks get me', [[/t-?shirt|\btee\b/i, socks, /beanie/i]]),
    ask('difference between vest and fleece, in one line', [/down/i, /fleece/i]),
    ask(
      'present for my father in law who lives outdoors, under 100',
      [[/fleece|flannel|overshirt|merino|base layer|beanie|socks|pants?\b|t-?shirt/i]],
      fine,
    ),
  ]
}

const otherwise = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products', 'Spanish')
  const foreign = scenesOf('products', 'other')
  const fleece = stockOf(variant('Basecamp Fleece Pullover', 'Slate', 'M'))
  return [
    ask('voy pal polo casi, lo más calientito q tengan', [parka]),
    ask('a cómo las camisetas', [price('Cotton T-Shirt')]),
    ask('¿les queda el polar gris pizarra en M?', [fleece.must], { mustNot: fleece.mustNot }),
    ask('el chaleco lleva pluma o es sintético?', [[/750|down|pluma|plum[oó]n/i]]),
    ask('mido 39 pulgadas de pecho, qué me pongo', [wearsM]),
    ask('cómo lavo la térmica de lana sin arruinarla', [washMerino]),
    ask('¿tienen zapatillas?', [denies], { mustNot: [saysYes] }),
    ask('algo pal niño de 3 añitos que no se moje', [puddle]),
    foreign('habt ihr Mützen, und was kosten die', [[/beanie|mütze/i, ...price('Wool Beanie')]]),
    foreign('quanto costa il parka', [[...price('Expedition Parka'), /389/]]),
  ]
}

export const wanderersProducts = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
