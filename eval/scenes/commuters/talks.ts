import { bringsPerson } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { askOrPerson, fine, person, sorry, welcomes } from './words.ts'

export const commutersTalks = (): Scene[] => {
  const ask = scenesOf('hand-off and talk')
  const spanish = scenesOf('hand-off and talk', 'Spanish')
  return [
    ask('can i talk to a real person please', [], person),
    ask('ok perfect thank you so much, this is my stop 👋', [welcomes]),
    ask('wow that was fast. are you a bot?', [[/assistant|\bbot\b|\bAI\b|not a (?:real )?(?:person|human)/i]]),
    ask("worst service ever, I'm never buying from you again", [[...sorry, ...bringsPerson, ...askOrPerson]], fine),
    ask('hi', [[/help|\bhi\b|hello|what can|how can/i]]),
    spanish('quiero hablar con una persona, por favor', [], person),
    spanish('muchas gracias, muy amable!', [welcomes]),
    spanish('¿eres un robot o qué?', [[/asistente|robot|\bbot\b|\bIA\b|no soy (?:una )?persona|automátic/i]]),
  ]
}
