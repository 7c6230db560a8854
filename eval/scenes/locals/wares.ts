import { doesNot, fine, saysNo, saysYes, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf, usd } from '../shop.ts'
import {
  advisesMedium,
  baseLayer,
  beanie,
  bringsPerson,
  colorsOf,
  drying,
  parka,
  sizeL,
  sizeS,
  socks,
  tee,
  vest,
} from './words.ts'

export const localsWares = ({ price, product, variant }: Shop): Scene[] => {
  const ask = scenesOf('products')
  const blackParka = stockOf(variant('Parka', 'Black', 'L'))
  const fourBeanies = stockOf(variant('Wool Beanie', 'Rust', null), 4)

  return [
    ask('goin to a-basin in january and i freeze on every lift. whats the warmest thing u got', [
      [parka, baseLayer, vest],
    ]),
    ask('how much yall want for that big orange coat', [price('Parka')]),
    ask('black parka size large, got one?', [blackParka.must], { mustNot: blackParka.mustNot }),
    ask('hubby wears a 40 waist, do the canvas work pants go up to that', [[doesNot, '38']], { mustNot: [saysYes] }),
    ask(
      'is the rain shell legit waterproof or just "water resistant" like my last one that soaked thru at red rocks',
      [/taped|(three|3)[- ]layer|waterproof/i],
      { mustNot: [saysNo] },
    ),
    ask('counting ounces for the colorado trail... whats the wind jacket weigh', [/\b118\b/]),
    ask(
      'my 13 yr old says all wool itches. is the merino one scratchy, be honest',
      [[unsure, baseLayer, bringsPerson]],
      fine,
    ),
    ask('r the tshirts real cotton or that stretchy fake stuff', [/cotton/i]),
    ask('dads bday, he fishes and complains about everything. 30 bucks max 😅 ideas?', [[beanie, socks, tee]], {
      derived: usd(30),
    }),
    ask(
      'for a tall 3 yr old who grows like a weed would u get the rain suit in 3T or 4T',
      [[/\b[34]T\b/i, unsure, bringsPerson]],
      fine,
    ),
    ask('what colors is the kids puddle thing in', colorsOf(product('Puddle Suit'))),
    ask('measured my chest w/ a tape, 42 inches. what do i get in the fleece', [sizeL]),
    ask('stuck between small n medium for the merino layer, which way do i go', [[/siz(e|ing) down/i, sizeS]], {
      mustNot: [advisesMedium],
    }),
    ask(
      'can you wear the flannel like a jacket in october or is it just a shirt',
      [/light jacket|overshirt|brushed|as (either|both)|or (as )?a (light )?jacket|\byes\b|\bsure\b/i],
      { mustNot: [saysNo] },
    ),
    ask('washed my puffy vest and now its all lumps, did i kill it??', [drying]),
    ask('u got hiking boots or is it just clothes', [[doesNot, /\bjust\b|clothing|clothes/i]], { mustNot: [saysYes] }),
    ask('whats the cheapest thing in the whole store', [socks]),
    ask('price on a basecamp fleece in 2xl for a big guy?', [usd(94)], { derived: [...usd(5), ...usd(89)] }),
    ask(
      'bachelorette in breck!! need 4 of the rusty orange beanies for my girls, do u have that many',
      [fourBeanies.must],
      { mustNot: fourBeanies.mustNot, derived: usd(112) },
    ),
    ask('please tell me the rain jacket comes in pink', [[doesNot, /moss|slate|marigold/i]], { mustNot: [saysYes] }),
    ask('im 6 foot 4, how long are the legs on ur work pants', [/\b32\b|thirty[- ]two/i]),
    ask('do they make the wind jacket for dudes', [[/women/i, doesNot]], { mustNot: [saysYes] }),
  ]
}
