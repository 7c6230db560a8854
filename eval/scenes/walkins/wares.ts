import { doesNot, fine, saysYes, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf } from '../shop.ts'
import {
  beanieColors,
  flannel,
  fleece,
  fleeceXxl,
  grams,
  icy,
  inseam,
  merino,
  noShrink,
  parka,
  shellBuild,
  smaller,
  sockSizes,
  socks,
  takesL,
  taped,
  under30,
  vestColors,
  warmest,
  washDown,
} from './words.ts'

export const walkinsWares = ({ variant, price }: Shop): Scene[] => {
  const ask = scenesOf('products')
  const mossShell = stockOf(variant('Rain Shell', 'Moss', 'M'))
  const yellowSuit = stockOf(variant('Puddle Suit', 'Yellow', '4T'))
  const oatBeanies = stockOf(variant('Wool Beanie', 'Oat', null), 6)

  return [
    ask('u got the rain shell in moss size m', [mossShell.must], { mustNot: mossShell.mustNot }),
    ask('how much r the puddle suits', [price('Puddle Suit')]),
    ask('is the fleece more expensive in xxl', [fleeceXxl]),
    ask('whats warmer the down vest or the parka', [parka, warmest]),
    ask('have 30 bucks for my bfs birthday what can i get him', [under30]),
    ask('cheapest thing u sell?', [socks, price('Socks')]),
    ask('What does the packable wind jacket weigh? I count every gram for the PCT.', [grams]),
    ask('is the base layer made of real wool or plastic', [merino]),
    ask('mom needs to know how to wash my down vest without killing it', [washDown]),
    ask('im 42 inches around the chest, which size in the fleece', [takesL]),
    ask('always between m and l in tshirts, which one should i take of yours', [smaller]),
    ask('my 3 yr old is tall do you have the kids suit in 4T yellow', [yellowSuit.must], {
      mustNot: yellowSuit.mustNot,
    }),
    ask('what colors does the beanie come in', beanieColors),
    ask('got any hiking boots', [[doesNot, unsure]], { ...fine, mustNot: [saysYes] }),
    ask('down vest in hot pink pls', [[doesNot, unsure, vestColors]], { ...fine, mustNot: [saysYes] }),
    ask('im 6 4, how long are the legs on the canvas pants', [inseam]),
    ask('my dad ice fishes in minnesota. what would u give him for xmas', [icy], fine),
    ask('We need 6 beanies in oat for our climbing team. Do you have that many?', [oatBeanies.must], {
      mustNot: oatBeanies.mustNot,
    }),
    ask('Are the seams of the Trailhead shell taped, or do I have to seal them myself?', [taped]),
    ask('what is the hydrostatic head of the trailhead rain shell in mm', [[unsure, shellBuild]], fine),
    ask('will the cotton tee shrink when i wash it', [noShrink]),
    ask('womens shoe 7, which of the two sock sizes', [[unsure, sockSizes]], fine),
    ask('fleece or flannel for sitting by the campfire', [fleece, flannel], fine),
  ]
}
