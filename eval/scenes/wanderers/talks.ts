import { bringsPerson } from '../facts.ts'
import { askOrPerson, fine, greetsBack, person, sorry } from '../passersby/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { claimsDeed } from '../statements.ts'

export const wanderersTalks = (): Scene[] => {
  const ask = scenesOf('hand-off and talk')
  const spanish = scenesOf('hand-off and talk', 'Spanish')
  return [
    ask('enough w the bot, put someone w a pulse on', [], person),
    ask('youre useless and so is this shop', [[sorry, ...bringsPerson, ...askOrPerson]], fine),
    ask('last chance before my lawyer hears about it', [], { ...person, mustNot: [claimsDeed] }),
    ask('k cool, thats all i needed', [greetsBack]),
    ask('r u a real girl', [[/assistant|\bbot\b|\bAI\b|not a (?:real )?(?:person|human|girl)/i]]),
    ask('what can u even do', [[/order|product|size|shipping|help/i]]),
    spanish('comuníqueme con alguien de carne y hueso', [], person),
    spanish('los voy a quemar en google con una estrella', [[sorry, ...bringsPerson]], fine),
  ]
}
