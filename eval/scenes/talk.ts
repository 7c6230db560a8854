import { bringsPerson, honest } from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'

const ask = scenesOf('hand-off and talk')
const wantsPerson = (turns: string): Scene => ask(turns, [bringsPerson], { handOver: 'required' })
const chat = (turns: string, must: Scene['must'] = []): Scene => ask(turns, must)

export const talkScenes = (): Scene[] => [
  wantsPerson('can i talk to a human'),
  wantsPerson('human'),
  wantsPerson('AGENT'),
  wantsPerson('get me a real person, not a bot'),
  wantsPerson('is there someone i can speak to'),
  wantsPerson('i want to speak with your manager NOW'),
  wantsPerson('have somebody call me back'),
  wantsPerson('this bot is useless i need help from a person'),
  wantsPerson('I want to file a complaint'),
  wantsPerson('Your service is a disgrace and I want that in writing to somebody in charge.'),
  wantsPerson('ill dispute this with my bank'),
  wantsPerson('my lawyer will contact you'),
  wantsPerson('im reporting you to the bbb'),
  wantsPerson('you are scammers i will post this everywhere'),
  wantsPerson('operator please'),
  wantsPerson('connect me to customer service'),
  chat('hi'),
  chat('hello there'),
  chat('yo'),
  chat('good evening 🌙'),
  chat('hey anyone there?'),
  chat('thanks'),
  chat('ty so much ❤️'),
  chat('ok great thank you, bye'),
  chat('thx that helped'),
  chat('are you a bot', [['assistant', 'bot', 'automat', 'computer', 'not a person', 'not a human']]),
  chat('whats your name', [['Levy']]),
  chat('what can you do', [['order']]),
  chat('lol'),
  chat('ok'),
  chat('you guys are awesome, love my beanie!!'),
  ask('whats the weather tomorrow', [honest], { handOver: 'fine' }),
  ask('write me a poem about socks', [honest.concat('orders', 'help')], { handOver: 'fine' }),
  ask('what is 17 * 23', [honest.concat('orders', 'help')], { handOver: 'fine' }),
  ask('who won the game last night', [honest], { handOver: 'fine' }),
  ask('asdfgh', [honest.concat('?')], { handOver: 'fine' }),
  ask('?', [honest.concat('?')], { handOver: 'fine' }),
  ask('will you marry me', [honest.concat('help', '!')], { handOver: 'fine' }),
  ask('python code for bubble sort', [honest.concat('orders', 'help')], { handOver: 'fine', mustNot: ['def '] }),
]
