import {
  code,
  doesNot,
  fine,
  fiveDays,
  free,
  onlyStates,
  saysNo,
  saysYes,
  shopContact,
  thirty,
  threeToSeven,
  twoDays,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import {
  allStates,
  bringIt,
  closedThen,
  closing,
  depends,
  exchangeFree,
  label,
  notWorn,
  repairPrice,
  takesOver,
} from './words.ts'

const facts = ({ contact, street }: Shop): Scene[] => {
  const ask = scenesOf('shop')
  return [
    ask('are you open sundays', [closedThen], { mustNot: [saysYes] }),
    ask('is there a phone number I can call, I hate typing on this little thing', [shopContact], fine),
    ask('Where exactly are you in Denver? We will be there for my grandsons graduation', [street]),
    ask('can I just come by the store and pick up my order, save you the postage', [doesNot], { mustNot: [saysYes] }),
    ask('what time do yall close on saturday', [closing]),
    ask('whats your email so i can write you a proper letter', [contact[0]], fine),
  ]
}

const shipping = (): Scene[] => {
  const ask = scenesOf('shipping')
  return [
    ask('how long does it take to get to florida usually', [threeToSeven]),
    ask('how much extra do you tack on for the shipping', [free]),
    ask('My daughter moved to Canada, would you ship to her there', [onlyStates], { mustNot: [saysYes] }),
    ask('we spend the winter in hawaii do you send out there', [allStates], { mustNot: [saysNo] }),
    ask('is it UPS or the post office that brings it, the UPS man throws everything in the snow', [depends]),
    ask('I need it by friday for a trip can you overnight it', [[threeToSeven, unsure, doesNot, takesOver]], fine),
    ask('do you ship to a p.o. box thats all we have out here', [[unsure, takesOver, /USPS/]], fine),
    ask('once i pay how quick does it leave your place', [twoDays]),
    ask('Will you let me know when it goes out', [[/tracking/i, /\byes\b/i]]),
    ask('do i have to be home and sign for it', [[unsure, takesOver]], fine),
  ]
}

const returns = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('returns')
  const d5 = order('delivered', 5)
  return [
    ask('got it for christmas, its not my style, how long do i have to bring it back to you guys', [thirty]),
    ask('I wore the pants one time and they are too tight, can I send them back', [notWorn]),
    ask('who pays for mailing it back, you or me', [[label, unsure, takesOver]], fine),
    ask('once you get the box back when will I see my money', [fiveDays]),
    ask('need a size bigger, what do you charge to swap it', [exchangeFree]),
    ask('Can I bring a return by the store instead of mailing it', [bringIt], { mustNot: [saysNo] }),
    ask(
      `I want to return what I got in order ${d5.number} ${d5.customer.email} tell me what to do`,
      [[label, takesOver, thirty, code]],
      { ...proved(d5), ...fine, mayAct: true },
    ),
    ask('if i paid you with bitcoin and send it back what do i get, dollars or bitcoin', [
      /same coin|US dollars|in bitcoin/i,
    ]),
    ask('you hemmed the work pants for me and now i dont want them, can they go back', [[doesNot, takesOver]], {
      ...fine,
      mustNot: [saysYes],
    }),
    ask('zipper on my parka quit on me, had it going on 5 years, do you fix those and is it free', [repairPrice], fine),
  ]
}

export const regularsPolicies = (shop: Shop): Scene[] => [...facts(shop), ...shipping(), ...returns(shop)]
