import {
  doesNot,
  email,
  fine,
  fiveDays,
  free,
  number,
  onlyStates,
  openDays,
  saysNo,
  saysYes,
  street,
  thirty,
  threeToSeven,
  twoDays,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import {
  bring,
  closesAtSix,
  denver,
  exchange,
  fedex,
  fifty,
  label,
  phone,
  sameCoin,
  shipsThere,
  stockCondition,
  tags,
  threeYears,
  tracked,
  unworn,
  ups,
  usps,
  washFirst,
} from './words.ts'

export const walkinsPolicies = (): Scene[] => {
  const shop = scenesOf('shop')
  const shipping = scenesOf('shipping')
  const returns = scenesOf('returns')

  return [
    shop('u guys open on sundays', [[openDays, doesNot]], { mustNot: [saysYes] }),
    shop('how late can i come by on a saturday', [closesAtSix]),
    shop('address? need it for maps', [street]),
    shop('is there a number i can call', [phone]),
    shop('do you have a store in boulder too', [[street, denver, doesNot, unsure]], { ...fine, mustNot: [saysYes] }),
    shop('where do i park when i come to the shop', [[unsure, street]], fine),

    shipping('how long does it take to get here', [threeToSeven]),
    shipping('whats shipping cost to texas', [free]),
    shipping('do u ship to canada', [onlyStates], { mustNot: [saysYes] }),
    shipping('hawaii ok?', [shipsThere], { mustNot: [saysNo] }),
    shipping('my trip is on friday can i pay extra for overnight', [[threeToSeven, unsure, doesNot]], {
      ...fine,
      mustNot: [saysYes],
    }),
    shipping('who delivers for you? the ups guy hates my dog', [usps, ups, fedex]),
    shipping('how fast do you send stuff out once i paid', [twoDays]),
    shipping('if i order by dec 10 will it be under the tree for the kids', [[threeToSeven, twoDays]], fine),
    shipping('husband is deployed, can it go to an APO address', [[unsure, doesNot, fifty]], fine),
    shipping('will i get an email with tracking or do i have to ask', [email, tracked]),
    shipping('cant i just pick it up at your place in denver', [doesNot], { mustNot: [saysYes] }),

    returns('what if it doesnt fit', [[thirty, exchange]]),
    returns('cut the tags off but never wore it, can i still send it back', [[tags, doesNot]], {
      ...fine,
      mustNot: [saysYes],
    }),
    returns('got my fleece 5 weeks ago, too late to return?', [thirty]),
    returns('do i have to pay for the return postage or do you send a label', [label], fine),
    returns('wore the socks once and they itch, wanna return', [[doesNot, unworn]], { mustNot: [saysYes] }),
    returns('how long till i see my money after you got the return', [fiveDays]),
    returns('if i pay in bitcoin and return it do i get bitcoin back? at which rate', [sameCoin]),
    returns('can i bring a return to the store instead of the post office', [bring], { mustNot: [saysNo] }),
    returns('zipper of my parka broke, bought it 2 years ago', [[threeYears, free]], fine),
    returns('swapping a shell for one size up, what if you dont have it', [[stockCondition, unsure, thirty]], fine),
    returns('sending my vest in for a new seam, anything i should do before', [washFirst]),
    returns(
      'its a present from my aunt and i dont know her order number, can i swap the size',
      [[number, unsure, email, exchange]],
      fine,
    ),
  ]
}
