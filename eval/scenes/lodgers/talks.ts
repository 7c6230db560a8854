import { bringsPerson } from '../facts.ts'
import { farewell, maybe, regrets, whichOrWho } from '../neighbors/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { languages } from './words.ts'

/** Small talk, and people who want a person. */
export const lodgersTalks = (): Scene[] => {
  const ask = scenesOf('hand-off and talk')
  const spanish = scenesOf('hand-off and talk', 'Spanish')
  const person = { handOver: 'required' } as const
  return [
    ask('ugh just get me somebody with a pulse', [], person),
    ask('am i typing to a machine or a lady', [
      /assistant|virtual|\bbot\b|\bAI\b|automat|not a (?:real )?(?:person|human)/i,
    ]),
    ask('preciate ya, thats all i needed', [farewell]),
    ask('hellooo is this thing on', [/\b(?:help|hello|hi|here|hey|yes)\b/i], maybe),
    ask('you are the WORST nobody answers a damn thing over there', [[regrets, ...bringsPerson, ...whichOrWho]], maybe),
    spanish('mejor comuníqueme con alguien de carne y hueso', [], person),
    spanish('órale gracias, me salvaste la vida', [farewell]),
    scenesOf('hand-off and talk', 'other')('scusate, c’è qualcuno che mastica un po’ di italiano?', [
      [languages, /italian/i, ...bringsPerson],
    ]),
  ]
}
