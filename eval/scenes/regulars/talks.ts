import { askBack, fine, isMachine, person, shopContact, sympathy } from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { greets, kindReply, takesOver, youreWelcome } from './words.ts'

export const regularsTalks = (): Scene[] => {
  const ask = scenesOf('hand-off and talk')
  return [
    ask('can i talk to a real live person please', [], person),
    ask('Am I talking to a lady or one of those computer things', [isMachine]),
    ask(['how long does shipping take', 'ok thank you hon you been a big help'], [youreWelcome]),
    ask('Im done typing with my thumbs have somebody from the shop call me back', [[takesOver, shopContact]], person),
    ask('hello?? anybody home', [greets], fine),
    ask('this thing is useless I swear', [[sympathy, takesOver, ...askBack, /help/i]], fine),
    ask('just want to say that wool beanie is the best hat i have had in all my 68 years', [kindReply], fine),
  ]
}
