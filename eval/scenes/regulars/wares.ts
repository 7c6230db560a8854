import { doesNot, fine, free, saysYes, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { larger, nearNinety, stocked, washMerino } from './words.ts'

export const regularsWares = ({ variant, price }: Shop): Scene[] => {
  const ask = scenesOf('products')
  return [
    ask(
      'do you still have the red check flannel in a large',
      ...stocked(variant('Flannel Overshirt', 'Red Check', 'L')),
    ),
    ask(
      'I would like 3 more of the black t shirts in XXL, got enough of them?',
      ...stocked(variant('T-Shirt', 'Black', 'XXL'), 3),
    ),
    ask('how much is the big expedition parka now', [price('Expedition Parka')]),
    ask('Whats the difference between the rain shell and that wind jacket, I cant tell from the pictures', [
      /three layers|taped|waterproof|149/i,
      /118|own pocket|\bpacks\b|\bfolds\b|grams/i,
    ]),
    ask('cheapest thing you got, need a stocking stuffer', [/sock/i]),
    ask('Its my husbands birthday and I want to spend about 80 to 90 dollars, what would you say', [nearNinety], {
      lastMustNot: [/Expedition Parka|Rain Shell|Down Vest/],
    }),
    ask('i threw my merino base layer in with the towels once already. how are you SUPPOSED to wash it', [washMerino]),
    ask('can i use fabric softener on the down vest', [[/\bnever\b/i, doesNot]], { mustNot: [saysYes] }),
    ask('Im right between a medium and a large, which one do I get in the fleece pullover', [larger]),
    ask('got the canvas work pants in a 40 waist? I have put on a few', [[doesNot, /\b38\b/]], { mustNot: [saysYes] }),
    ask('does the parka come in navy blue', [[doesNot, /signal orange/i]], { mustNot: [saysYes] }),
    ask('how long is the leg on those work pants, my husband is 5 foot 7', [/\b32\b/]),
    ask('what size puddle suit for my grandson he turned 4', [[/\b4T\b/, unsure]], fine),
    ask('do you folks sell gloves or mittens', [[doesNot, unsure]], { ...fine, mustNot: [saysYes] }),
    ask('whats the very warmest thing you carry we are moving to minnesota', [/parka/i]),
    ask('Could you wrap it nice and put in a card, its going straight to my niece', [[/\bwrap/i, /recycled/i, free]]),
    ask('my socks from you are holding up great what are they made out of anyhow', [/merino/i]),
    ask('is the fleece made in the usa', [unsure], fine),
  ]
}
