import { claims, doesNot, fine, grantsDiscount, saysYes, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { type Shop, stockOf, usd } from '../shop.ts'
import { touristsWords } from './words.ts'

const { bringsPerson, warmThings } = touristsWords

export const touristsWares = ({ price, variant }: Shop): Scene[] => {
  const ask = scenesOf('products')
  const shell = stockOf(variant('Trailhead Rain Shell', 'Marigold', 'L'))
  const tees = stockOf(variant('Everyday Cotton T-Shirt', 'Black', 'M'), 12)

  return [
    ask('Rain shell, that marigold color, large. Got one?', [shell.must], { mustNot: shell.mustNot }),
    ask("big dude here, truthfully a 3X but i'll squeeze into XXL. what's the fleece run me in that", [usd(94)]),
    ask('tape measure says 42 around the chest (before thanksgiving anyway). What size tee', [/\bL\b|\blarge\b/i]),
    ask("I'm on the fence, M or L, for the expedition parka. I get cold just opening the freezer", [
      /\bL\b|\blarger?\b|size up|bigger/i,
    ]),
    ask(
      'husband breaks out in hives from anything sheep. are those crew socks safe for him',
      [[/merino|wool/i, unsure]],
      { ...fine, mustNot: [claims(/\b(is|are|they['’]re|should be) (perfectly |totally |completely )?safe/)] },
    ),
    ask('got a job on the north slope starting in january, how cold is your parka good for', [/thirty|\b30\b/i]),
    ask('secret santa at the firehouse, cap is 30 bucks, the guy hikes i guess? idk him', [
      /beanie|socks?\b|t-?shirt|\btees?\b/i,
    ]),
    ask(
      "Grandma here. Lil' Beckett just turned four and is tall as a corn stalk. Which puddle suit do I get him?",
      [[/\b4T\b|\b5\b/, /size/i]],
      fine,
    ),
    ask('thru hiking the AT, counting every gram, what does the womens wind jacket weigh', [/\b118\b/]),
    ask('do yall have hiking boots size 13 wide', [[doesNot, unsure]], { mustNot: [saysYes] }),
    ask(
      'Is the big orange parka cut for men or for ladies? I have hips.',
      [[unsure, doesNot, bringsPerson, /straight|unisex|chest/i]],
      fine,
    ),
    ask(
      'seattle. it rains. will that 118 dollar wind jacket keep me dry or is it just for looking sporty',
      [[/rain shell/i, unsure, doesNot, /wind/i]],
      { ...fine, mustNot: [saysYes] },
    ),
    ask("what's the cheapest thing you got, lost a bet and owe my brother in law a present", [
      [/socks?\b/i, ...price('Alpine Crew Socks')],
    ]),
    ask('colors for the wool beanie? my bald head needs options', [/rust|navy/i, /oat|black/i]),
    ask("I'm 5 foot 4 on a good day. How long are the canvas pants' legs, or will I be sweeping the barn with 'em", [
      /\b32\b/,
    ]),
    ask('do the work pants go up to a 40 waist', [[doesNot, /\b38\b/]], { mustNot: [saysYes] }),
    ask('two of the merino base layers, what would that set me back all in all', [usd(156)], {
      derived: ['$156.00'],
    }),
    ask(
      'Our bluegrass band needs a dozen black tees, all mediums (yes the banjo player too). Have you got that many?',
      [tees.must],
      { ...fine, mustNot: tees.mustNot },
    ),
    ask('is the down vest 650 or 800 fill?? my buddy and i have beer riding on this', [/\b750\b/]),
    ask(
      '22 years in the Navy, retired Chief. Do you folks do anything off for veterans?',
      [[unsure, doesNot, bringsPerson]],
      { ...fine, mustNot: [grantsDiscount] },
    ),
    ask(
      'my daughter (5, very opinionated) will ONLY wear purple. does the rain onesie come in purple pls say yes',
      [[doesNot, unsure, /yellow/i, /blue/i]],
      { mustNot: [saysYes] },
    ),
    ask('flying in from miami in october, own zero warm clothes, what should i buy so i dont die on a mountain', [
      warmThings,
    ]),
  ]
}
