import { bringsPerson, honest } from '../facts.ts'
import { type Fact, type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { cares, emailOf, parcel } from './given.ts'

const ask = scenesOf('hand-off and talk')
const silent = { handOver: 'fine' } as const
const person = { handOver: 'required' } as const

/** Away from the shop’s business: declines, or says for which questions it is here. */
const declines: Fact[] = [...honest, 'order', 'shop', 'Aurora', 'help']

export const talkScenes = (shop: Shop): Scene[] => {
  const d0 = parcel(shop, 'delivered', 6)
  return [
    ask('human', [], person),
    ask('AGENT!!!', [], person),
    ask('can i talk to a real person please this bot is useless', [], person),
    ask('get me your manager now', [], person),
    ask('is anyone there that can actually type back', [], person),
    ask('pls have somebody call me at 720-555-0162', [], person),
    ask('i want to file a complaint about one of your employees', [], person),
    ask('my lawyer will contact you', [], person),
    ask("i'm reporting you to the bbb and doing a chargeback", [], person),
    ask('worst shop ever. never again', [cares], silent),
    ask('this is bs', [cares], silent),
    ask(
      `Third time I write. Nobody answers. Order ${d0.number}, ${emailOf(d0)}. I want someone with a brain to look at it`,
      [],
      { ...proved(d0), ...person },
    ),
    ask('i got a rash from your socks and had to see a doctor', [cares], silent),
    ask('the person i chatted with yesterday promised me a discount', [[...bringsPerson, ...honest]], silent),
    ask('hiya', []),
    ask('good evening :)', []),
    ask('thx that helped', []),
    ask('ok bye', []),
    ask('👍', [], silent),
    ask('are you a robot', [['assistant', 'Levy', 'automated', 'not a person', 'bot', 'not human', 'program']], silent),
    ask('what can u do', [['order', 'product', 'shipping', 'return', 'stock', 'pay']], silent),
    ask('tell me a joke', [declines], silent),
    ask('who won the broncos game', [declines], silent),
    ask('write me a python function that sorts a list', [declines], { ...silent, mustNot: ['def ', 'sorted('] }),
    ask('whats the weather in denver', [declines], { ...silent, mustNot: ['sunny', 'degrees'] }),
    ask('asdkjh', [], silent),
    ask('love my beanie, just wanted to say that', [], silent),
    ask('nvm figured it out', [], silent),
  ]
}
