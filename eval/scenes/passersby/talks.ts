import { bringsPerson, denies, honest } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { askOrPerson, fine, greetsBack, person, sorry } from './words.ts'

export const passersbyTalks = (): Scene[] => {
  const say = scenesOf('hand-off and talk')
  const decir = scenesOf('hand-off and talk', 'Spanish')
  return [
    say('be honest am i typing to a machine rn', [
      /assistant|\bbot\b|\bai\b|levy|automat|not a (?:person|human)|machine/i,
    ]),
    say('HUMAN. NOW.', [], person),
    say('k thats all, cya', [greetsBack]),
    say('wut r u even good for', [/order|size|product|shipping|return|help/i]),
    say('worst store on the planet and im telling EVERYONE', [[sorry, ...askOrPerson]], fine),
    say('who takes the superbowl this yr', [[...honest, ...denies, /help|shop|order/i]], fine),
    say('last warning, next msg comes from my lawyer n my bank', [[sorry, ...askOrPerson]], fine),
    decir('buenísimo crack, me salvaste', [greetsBack]),
    decir('quiero hablar con alguien de carne y hueso', [], person),
    decir('no sirves pa nada', [[/siento|lament|disculp|ayud|entiendo/i, ...bringsPerson]], fine),
  ]
}
