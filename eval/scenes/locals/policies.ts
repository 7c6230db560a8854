import {
  doesNot,
  fine,
  free,
  onlyStates,
  saysNo,
  saysYes,
  street,
  thirty,
  threeToSeven,
  twoDays,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { bringsPerson, closed, everyState, tags } from './words.ts'

export const localsPolicies = (): Scene[] => {
  const shop = scenesOf('shop')
  const shipping = scenesOf('shipping')
  const returns = scenesOf('returns')

  return [
    shipping('if i pay today when would it get to grand junction roughly', [[threeToSeven, twoDays]]),
    shipping('my brother works up on the slope in alaska, will u mail to him', [everyState], { mustNot: [saysNo] }),
    shipping('cousin just moved to vancouver, the canada one, u ship there?', [onlyStates], { mustNot: [saysYes] }),
    shipping('how much extra to ship down to the springs', [free]),
    shipping('who brings it? ups can NEVER find my trailer', [[/usps/i, /fedex/i]]),
    shipping(
      'i live in rino u could literally bike it over. any same day delivery in denver?',
      [[doesNot, threeToSeven, twoDays]],
      { mustNot: [saysYes] },
    ),
    shop('ordering online tonight, can i grab it at the larimer store tmrw instead of waiting on the mail', [doesNot], {
      mustNot: [saysYes],
    }),
    shop('r u guys open mondays i have mondays off', [[closed, doesNot]], { mustNot: [saysYes] }),
    shop('in an uber, driver needs the address of the store', [street]),
    shop('can i bring my dog in the store? shes a very polite corgi', [[unsure, bringsPerson]], {
      ...fine,
      mustNot: [saysYes],
    }),
    shop('zipper on my parka blew out, had it 2 winters. am i outta luck or do u fix em and how much is that', [
      [free, /(3|three) years/i],
    ]),
    returns(
      'rather not deal w/ mailing stuff, can i drop a return off at the store',
      [/\byes\b|\bsure\b|bring|drop|you can|of course/i],
      { mustNot: [saysNo] },
    ),
    returns('wore the socks on one hike and they eat my heels alive. can i send em back', [doesNot], {
      mustNot: [saysYes],
    }),
    returns('cut the tags off like a dummy but i swear i never wore it. still good?', [tags], {
      ...fine,
      mustNot: [saysYes],
    }),
    returns('paid in bitcoin when it was way up. if i return the jacket do i get that same amt of btc back or what', [
      /dollar|usd|value|worth|day of the refund/i,
    ]),
    returns('xmas present for my mother in law doesnt fit (awkward). last day i could send it back? its been 2 weeks', [
      thirty,
    ]),
  ]
}
