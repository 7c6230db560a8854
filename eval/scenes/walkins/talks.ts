import { doesNot, fine, isMachine, number, person, shopContact, sympathy, unsure } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { apologizes, bringsPerson, courteous, greets } from './words.ts'

export const walkinsTalks = (): Scene[] => {
  const ask = scenesOf('hand-off and talk')

  return [
    ask('can i talk to an actual human pls', [], person),
    ask('r u a bot or a person', [isMachine], fine),
    ask('hiii', [greets]),
    ask(['which days are you open', 'ok thats all, thx ur the best'], [courteous]),
    ask('can u write my essay on glaciers, its due at 8', [[doesNot, unsure, courteous]], fine),
    ask('worst shop ever. never buying here again', [[sympathy, apologizes, bringsPerson, number]], fine),
    ask('call me back at 720 555 0143, i dont do chats', [[bringsPerson, unsure, shopContact]], {
      ...fine,
      mayAct: true,
    }),
  ]
}
