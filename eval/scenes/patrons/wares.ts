import { claims, doesNot, fine, saysYes, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'
import {
  base,
  beanie,
  colorsLeft,
  flannel,
  fleece,
  has,
  kids,
  larger,
  notFalse,
  parka,
  sizesLeft,
  smaller,
  socks,
  softener,
  sum,
  tee,
  threeYears,
  vest,
  wind,
} from './words.ts'

export const patronsWares = (shop: Shop): Scene[] => {
  const { variant, price } = shop
  const ask = scenesOf('products')
  const fleeceL = variant('Basecamp Fleece', 'Slate', 'L')
  const shellXl = variant('Trailhead Rain Shell', 'Marigold', 'XL')
  const parkaM = variant('Expedition Parka', 'Signal Orange', 'M')
  const navyBeanie = variant('Wool Beanie', 'Navy', null)
  const oatSocks = variant('Alpine Crew Socks', 'Oat', 'L/XL')
  const windXs = variant('Wind Jacket', 'Fjord Blue', 'XS')
  return [
    ask('do u have the fleece in slate size L', [has(fleeceL)], notFalse(fleeceL)),
    ask('marigold rain shell XL, in stock?', [has(shellXl)], notFalse(shellXl)),
    ask('Is the orange parka available in a medium?', [has(parkaM)], notFalse(parkaM)),
    ask('need 4 navy beanies for my crew, u got enough', [has(navyBeanie, 4)], notFalse(navyBeanie, 4)),
    ask('two pairs of the oat socks, the big size', [has(oatSocks, 2)], notFalse(oatSocks, 2)),
    ask('looking for that blue womens jacket that packs into its pocket, xs', [has(windXs)], notFalse(windXs)),
    ask('how much is the down vest', [price('Down Vest')]),
    ask('price of a xxl fleece', [usd(variant('Basecamp Fleece', 'Moss', 'XXL').price)]),
    ask('whats the diffrence between the rain shell and the wind jacket', [
      /taped|three layers|turns with|\$149/i,
      /118|folds|pocket|gram/i,
    ]),
    ask('warmer for alaska: vest or parka?', [parka], { lastMustNot: [claims(/the vest is (the )?warmer/)] }),
    ask('cheapest thing in the store lol', [socks, price('Crew Socks')]),
    ask('got 100 bucks what jacket can i get', [[flannel, fleece, wind, doesNot]], {
      lastMustNot: [claims(/(parka|rain shell|down vest) (is|fits|would be) (under|within)/)],
    }),
    ask('something under 30 for a white elephant thing', [[tee, socks, beanie]]),
    ask('what are ur socks made of', [/merino/i, /nylon/i]),
    ask('allergic to wool, can i wear the base layer', [/merino|wool/i], { ...fine, lastMustNot: [saysYes] }),
    ask('do your tshirts shrink? mine always end up crop tops', [/washed once|not shrink|n['’]t shrink|pre-?shrunk/i]),
    ask('is the puddle suit actually waterproof or just "water resistant"', [/waterproof/i]),
    ask('anything for my 18 month old to play in the rain', [[kids, /2T/i, doesNot]]),
    ask('pants in a 31 waist?', [[/\b(30|32)\b/, doesNot]], { lastMustNot: [saysYes] }),
    ask('how long are the legs on the canvas pants', [/\b32\b/]),
    ask('im 41 around the chest what size parka', [[/\bL\b/, /\blarge\b/i, /41/]]),
    ask('right between M and L, which one for a tee', [smaller], {
      lastMustNot: [/(?<!(fleece|parka).{0,30})take (the |an? )?(L|large)\b(?!.{0,30}(fleece|parka))/i],
    }),
    ask('My chest measures exactly between M and L. Which should I take for the fleece?', [larger], {
      lastMustNot: [/(?<!(shirt|tee|base).{0,30})take (the |an? )?(M|medium)\b(?!.{0,30}(shirt|tee|base))/i],
    }),
    ask('do you sell hiking boots', [[doesNot, unsure]], { ...fine, lastMustNot: [saysYes] }),
    ask('is there a mens version of the packable wind jacket', [[doesNot, /women/i, unsure]], {
      ...fine,
      lastMustNot: [saysYes],
    }),
    ask('can the down vest go in the dryer', [/low heat|tennis|tumble/i]),
    ask('is downy ok for the merino', [softener], { lastMustNot: [saysYes] }),
    ask('my base layer stinks after skiing, gotta wash it every single time??', [
      /fresh air|need not|n['’]t (need|have)|not (need|have)|no need/i,
    ]),
    ask('how heavy is the wind jacket im counting grams', [/118/]),
    ask('what colors do you have the rain shell in', colorsLeft(shop, 'Rain Shell')),
    ask('sizes left for the black parka', sizesLeft(shop, 'Expedition Parka', 'Black')),
    ask('its a present, can you wrap it and leave out the prices', [/wrap/i]),
    ask('do you sell gift cards, i never know what my sister wants', [[unsure, doesNot]], {
      ...fine,
      lastMustNot: [saysYes],
    }),
    ask('is the down in the vest from tortured geese', [/responsibl/i], fine),
    ask('tshirt in bright green?', [[/\b(red|white|black|navy|gr[ea]y)\b/i, doesNot]], { lastMustNot: [saysYes] }),
    ask('does the rain shell have pit zips', [[unsure, doesNot]], { ...fine, lastMustNot: [saysYes] }),
    ask('where are ur clothes made', [unsure], fine),
    ask('zipper on my 5 year old parka died. do i have to buy a new one', [[/repair/i, threeYears, /price/i]], fine),
    ask('how much would two parkas be', [[...sum(2 * 389), ...price('Parka')]], { derived: sum(2 * 389) }),
    ask('do you have something for layering under a ski jacket, its real cold here', [[base, fleece, vest]]),
  ]
}
