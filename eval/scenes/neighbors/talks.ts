import { bringsPerson } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { farewell, human, languages, maybe, regrets, whichOrWho, yes } from './words.ts'

/** Small talk, and people who want a person. */
export const neighborsTalks = (): Scene[] => {
  const ask = scenesOf('hand-off and talk')
  const spanish = scenesOf('hand-off and talk', 'Spanish')
  return [
    ask('hello? anybody', [/\b(?:help|hello|hi|here|hey)\b/i], maybe),
    ask('can i speak to a person please', [], human),
    ask('Thank you dear, that was very helpful.', [farewell]),
    ask('wait is this a robot', [/assistant|\bbot\b|\bAI\b|automat|not a (?:real )?(?:person|human)/i]),
    ask('3rd time im writing and NOBODY gets back to me', [[regrets, ...bringsPerson, ...whichOrWho]], maybe),
    ask('do you speak spanish? its for my grandma', [[/spanish|español/i, yes]], maybe),
    spanish('hola buen día', [/hola|buen|ayud/i]),
    spanish('prefiero hablar con un asesor, gracias', [], human),
    spanish('listo, muchas gracias, eso era todo', [farewell]),
    scenesOf('hand-off and talk', 'other')(
      'Hallo, kann mir hier jemand auf Deutsch helfen?',
      [[languages, /deutsch|german/i, ...bringsPerson]],
      maybe,
    ),
  ]
}
