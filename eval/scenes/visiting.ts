import { bringsPerson, denies, giftWrap, honest, noPickup, openDays, openHours } from './facts.ts'
import { type Scene, scenesOf } from './scene.ts'
import type { Shop } from './shop.ts'

const ask = scenesOf('shop')

export const visitingScenes = ({ street, contact, settings }: Shop): Scene[] => [
  ask('what time do you open', openHours.slice(1, 2)),
  ask('hours?', openHours),
  ask('are you open on sundays', [openDays], { mustNot: [/^yes\b/i] }),
  ask('u open mondays?', [openDays], { mustNot: [/^yes\b/i] }),
  ask('when do u close on saturday', openHours.slice(2)),
  ask('are you guys open right now', [openDays]),
  ask('where are you located', [street]),
  ask('adress of the store pls', [street]),
  ask('do you have a physical shop or only online', [street]),
  ask('is there a store in denver', [street]),
  ask('how do i get in touch with you', [contact]),
  ask('phone number', [settings.phone]),
  ask('is there a number i can call', [settings.phone]),
  ask('whats your email', [settings.email]),
  ask('where can I send you an email with photos', [settings.email]),
  ask('can i pick up my order in the shop', [noPickup], { mustNot: [/^yes\b/i] }),
  ask('do you do in store pickup, i live 5 min away', [noPickup], { mustNot: [/^yes\b/i] }),
  ask('can i bring a return to the store', [['bring returns', 'bring', 'yes']], { mustNot: [/^no\b/i] }),
  ask('can you wrap it as a present', [giftWrap], { mustNot: [/^no\b/i] }),
  ask('how much is gift wrapping', [['free']]),
  ask('will the recipient see what i paid if its a gift', [['no prices', 'without prices', 'not see']]),
  ask('how do i add a gift message', [['message', 'card', 'gift']]),
  ask('how do i place an order', [honest.concat('message', 'website', 'shop')], { handOver: 'fine' }),
  ask('any discount codes?', [honest.concat(denies)], { handOver: 'fine', mustNot: [/^yes\b/i] }),
  ask('do you have student discount', [honest.concat(denies)], { handOver: 'fine', mustNot: [/^yes\b/i] }),
  ask('black friday sale when', [honest.concat(denies)], { handOver: 'fine' }),
  ask('do u do wholesale', [honest.concat(bringsPerson)], { handOver: 'fine' }),
  ask('we want 200 shirts with our logo for a company event, who do I speak to', [[...contact, ...bringsPerson]], {
    handOver: 'fine',
  }),
  ask('are you hiring', [honest], { handOver: 'fine' }),
  ask('is there parking at the store', [honest.concat(street)], { handOver: 'fine' }),
  ask('are you on instagram', [honest], { handOver: 'fine' }),
  ask('who owns this shop', [honest.concat(settings.businessName)], { handOver: 'fine' }),
]
