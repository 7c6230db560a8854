import { type Scene, scenesOf } from '../scene.ts'
import { esMaquina, fine, flatly, isMachine, person, unsure } from './words.ts'

const talk = (): Scene[] => {
  const ask = scenesOf('hand-off and talk')
  return [
    ask('heyyy', [], { ...fine, mustNot: [/your order (is|has)/i] }),
    ask('am i talking to a robot rn', [isMachine], fine),
    ask('I would prefer to speak with a member of staff.', [], person),
    ask('get me a human', [], person),
    ask('thanks that was quick 👍', [], { ...fine, mustNot: [/order number/i] }),
    ask('is it snowing in denver', [[unsure, /weather|snow/i]], {
      ...fine,
      mustNot: [flatly(/it(['’]s| is) (currently )?(snowing|sunny)/)],
    }),
    ask(
      'can someone from your team call me back at 720 555 0142 about a bulk order of 40 fleeces for our ski club',
      [],
      person,
    ),
  ]
}

const charla = (): Scene[] => {
  const ask = scenesOf('hand-off and talk', 'Spanish')
  return [
    ask('quiero hablar con alguien de verdad', [], person),
    ask('eres un bot o una persona?', [esMaquina], fine),
    ask('mil gracias, muy amable 🙌', [], { ...fine, mustNot: [/número de (pedido|orden)/i] }),
  ]
}

export const callersTalks = (): Scene[] => [...talk(), ...charla()]
