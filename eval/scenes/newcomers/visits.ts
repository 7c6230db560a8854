import { bringsPerson, denies, honest, noPickup, openDays, openHours } from '../facts.ts'
import { type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { cares, saysYes } from './given.ts'

const ask = scenesOf('shop')
const silent = { handOver: 'fine' } as const
const unknown = { handOver: 'fine', mustNot: [saysYes] } as const

export const visitScenes = ({ street, contact, settings }: Shop): Scene[] => [
  ask('when r u open', openHours),
  ask('can i swing by tuesday around 7pm', openHours.slice(2), { mustNot: [saysYes] }),
  ask('is 9am saturday too early to come', openHours.slice(1, 2)),
  ask('u guys open tmrw', [openDays]),
  ask('do you open on sundays at all, i only have sundays off', [openDays], { mustNot: [saysYes] }),
  ask('are you closed on thanksgiving', [[...honest, ...openDays]], silent),
  ask('hey google says you are on larimer, whats the exact address', [street]),
  ask('which city is the shop in', ['Denver']),
  ask('can i try on the parka somewhere', [[street, ...honest, 'Denver']], silent),
  ask('i ordered online can my brother grab it at the counter', [noPickup], { mustNot: [saysYes] }),
  ask('phone??', [settings.phone]),
  ask('how do i reach a human by phone', [settings.phone], silent),
  ask('where do i mail a complaint letter', [[street, settings.email, ...cares]], silent),
  ask('email to send u a pic of my jacket', [settings.email]),
  ask('is the store wheelchair accessible', [[...honest, ...contact]], unknown),
  ask('can i bring my dog in', [[...honest, ...contact]], unknown),
  ask('do i need an account to order', [[...honest, ...denies]], silent),
  ask('how does ordering work here', [[...honest, 'message', 'website', 'shop', 'cart', 'pay']], silent),
  ask('got a promo code for first time buyers?', [[...honest, ...denies]], unknown),
  ask('military discount', [[...honest, ...denies]], unknown),
  ask('do u price match rei', [[...honest, ...denies]], unknown),
  ask('do you sell gift cards', [[...honest, ...denies]], unknown),
  ask(
    'we run a small ranger outfit, 60 rain shells, better price possible? who can i talk to',
    [[...contact, ...bringsPerson]],
    silent,
  ),
  ask('what do you actually sell here', [['jacket', 'T-Shirt', 'Parka', 'Beanie', 'Socks', 'Fleece']]),
  ask('is this store even real or a scam', [[...honest, street, ...contact, settings.businessName]], silent),
  ask('sign me up for the newsletter', [[...honest, ...denies]], silent),
]
