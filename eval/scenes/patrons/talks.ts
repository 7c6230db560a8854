import { claimsRefund, doesNot, fine, isMachine, person, sympathy, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { hello, human, keys, ways, yourWelcome } from './words.ts'

export const patronsTalks = (shop: Shop): Scene[] => {
  const ask = scenesOf('hand-off and talk')
  const s0 = shop.order('shipped', 1)
  return [
    ask('yo', [hello]),
    ask('get me a human', [], person),
    ask(
      'Ive gone in circles with your emails for a week. No more software please, let somebody who works there call me',
      [],
      person,
    ),
    ask([keys(s0), 'ok thats all i needed thx'], [yourWelcome], proved(s0)),
    ask('wait am i talking to a robot', [isMachine], fine),
    ask('you guys are the worst store ever i swear', [[sympathy, ...ways, hello]], {
      ...fine,
      lastMustNot: [claimsRefund],
    }),
    ask('just wanted to say my parka survived minnesota, love it', [[yourWelcome, /thank|love|great/i]], fine),
    ask('whos gonna win the broncos game', [[unsure, doesNot, hello]], fine),
    ask('are you hiring? i ski 60 days a year', [[unsure, doesNot, human]], fine),
    ask('we run a small shop in vermont and would like to carry your beanies wholesale', [[unsure, human]], fine),
    ask('can i speak to the manager about something that happened in the store on saturday', [], person),
    ask('asdf', [[hello, ...ways, /understand|sorry|question|more|mean/i]], fine),
  ]
}
