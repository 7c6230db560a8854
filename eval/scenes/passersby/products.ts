import { denies, giftWrap, honest, wearsL } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf } from '../shop.ts'
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
  sum,
  under100,
  washDown,
  washMerino,
  wearsM,
} from './words.ts'

const english = ({ variant }: Shop): Scene[] => {
  const ask = scenesOf('products')
  const blueWind = stockOf(variant('Wind Jacket', 'Fjord Blue', 'M'))
  const greenFlannel = stockOf(variant('Flannel', 'Green Check', 'S'))
  const rustVest = stockOf(variant('Down Vest', 'Rust', 'L'))
  const blackParkas = stockOf(variant('Parka', 'Black', 'L'), 3)
  const whiteTee = stockOf(variant('T-Shirt', 'White', 'L'))
  const mossFleeces = stockOf(variant('Fleece', 'Moss', 'M'), 2)

  return [
    ask('smth for when its like -20 and the wind wont quit', [parka]),
    ask('them thin wind jackets, blue, medium, u got one?', [blueWind.must], { mustNot: blueWind.mustNot }),
    ask('green flannel in the smallest size still there', [greenFlannel.must], { mustNot: greenFlannel.mustNot }),
    ask('is a rust vest in L still up for grabs', [rustVest.must], { mustNot: rustVest.mustNot }),
    ask('wat does the parka set me back', [sum(389)]),
    ask('the rain onesie for kids, cheaper if theyre tiny?', [sum(54)]),
    ask('crew of three, all size large, all in black parkas. doable?', [blackParkas.must], {
      mustNot: blackParkas.mustNot,
    }),
    ask('2 moss fleeces in M pls say u have em', [mossFleeces.must], { mustNot: mossFleeces.mustNot }),
    ask('need a plain white tee large', [whiteTee.must], { mustNot: whiteTee.mustNot }),
    ask('does the hood come off on the rain one', [[/hood/i, ...honest]], fine),
    ask('can i chuck the merino in with my jeans', [washMerino]),
    ask('my vest reeks of campfire. safe in the machine??', [washDown]),
    ask('40 inch chest, fleece, go', [wearsM]),
    ask('got a 44 waist. any pants', [[/\b38\b/, ...denies]], { mustNot: [saysYes] }),
    ask('im 5 foot 5 the pants are gonna drag on the floor arent they', [inseam]),
    ask('what all comes in orange', [parka]),
    ask('anything under 20', [socks]),
    ask('most bougie thing u carry', [parka]),
    ask('tents? sleeping bags?', [[...denies, ...honest]], { mustNot: [saysYes] }),
    ask('r ducks getting plucked alive for that vest', [/responsibl/i]),
    ask('does the wind thing scrunch up small', [downTo118]),
    ask('biking to work in drizzle, shell or the windbreaker', [/shell|taped|three layers/i]),
    ask('never know if im a S or M in base layers', [smaller]),
    ask('my 4 yr old jumps in every single puddle. send help', [puddle]),
    ask('when r the white tees in L coming back', [[...honest, 'out of stock', 'sold out']], fine),
    ask('dads always freezing, ive got 100 bucks', [under100]),
    ask('can u like put a bow on it, its for my sis', [giftWrap]),
    ask('how thick is the canvas on them work pants', [/twelve|\b12\b/i]),
    ask('last tee i bought elsewhere turned into a crop top. will yours', [noShrink]),
    ask('fleece costs same for big guys?', [sum(94)]),
  ]
}

const otherwise = ({ variant }: Shop): Scene[] => {
  const ask = scenesOf('products', 'Spanish')
  const foreign = scenesOf('products', 'other')
  const blackTee = stockOf(variant('T-Shirt', 'Black', 'S'))
  const khaki = stockOf(variant('Work Pant', 'Khaki', '38'))

  return [
    ask('qué sale la campera más abrigada que tengan', [[parka, sum(389)]]),
    ask('tenés medias de lana?', [socks]),
    ask('playera negra chica hay o ya voló', [blackTee.must], { mustNot: blackTee.mustNot }),
    ask('el chaleco de plumas lo puedo lavar en casa o lo destrozo', [washDown]),
    ask('yo de pecho 42 pulgadas, cuál polar me queda', [[...wearsL, /\bL\b(?!,|\/)/]]),
    ask('pantalón kaki en 38 me guardan uno?', [khaki.must], { ...fine, mustNot: khaki.mustNot }),
    ask('de qué colores viene el gorro ese tejido', lids),
    ask('mi nena vive metida en los charcos, algo que no se moje?', [puddle]),
    ask('y zapatos no venden?', [[...denies, ...honest]], { mustNot: [saysYes] }),
    foreign('quanto viene il parka', [sum(389)]),
    foreign('Habt ihr die Mütze auch in schwarz?', [
      [/\bja\b|yes|in stock|available|vorrätig|verfügbar|lager|black|schwarz/i],
    ]),
  ]
}

export const passersbyProducts = (shop: Shop): Scene[] => [...english(shop), ...otherwise(shop)]
