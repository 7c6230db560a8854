import {
  doesNot,
  fine,
  free,
  onlyStates,
  openDays,
  openHours,
  saysYes,
  street,
  thirty,
  threeToSeven,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { touristsWords } from './words.ts'

const { agrees, bringsPerson, carriers, downCare, label, repair, sendsBack, tags } = touristsWords

export const touristsPolicies = ({ order }: Shop): Scene[] => {
  const visit = scenesOf('shop')
  const ship = scenesOf('shipping')
  const giveBack = scenesOf('returns')
  const d12 = order('delivered', 12)

  return [
    giveBack('that return window, does it start when i order or when it lands on my doorstep', [
      [thirty, /deliver|arriv/i],
    ]),
    giveBack(
      'cut the tag off before I tried it on, like a genius. never left the house in it. can it still go back?',
      [tags],
      { ...fine, mustNot: [saysYes] },
    ),
    giveBack('wore the socks one (1) time on a 14 mile day. dont like em. money back?', [[doesNot, /worn/i]], {
      ...fine,
      mustNot: [saysYes],
    }),
    giveBack(
      `I live forty miles from a printer and a post office. How does one send ${d12.number} back to you? I am ` +
        `${d12.customer.email} if that matters.`,
      [[label, sendsBack]],
      { ...proved(d12), ...fine, mayAct: true },
    ),
    giveBack(
      'say i pay with ethereum, it moons, then i return the jacket. do i get my same eth back or what it cost in $',
      [/dollar|\bUSD?\b|\$/i],
    ),
    giveBack(
      "Bought a present for my dad's 80th way too early. Party's in ten weeks. If it doesn't fit him then, too late?",
      [thirty],
      fine,
    ),
    ship('How many days to Maui? My neighbor said mainland shops forget we exist', [threeToSeven]),
    ship('im up in whistler bc, ill pay whatever for the shipping', [onlyStates], { mustNot: [saysYes] }),
    ship(
      'Husband is stationed in Ramstein, it would be an APO AE box. Uncle Sam counts it as domestic. Do you?',
      [[unsure, onlyStates, doesNot, bringsPerson]],
      { ...fine, mustNot: [saysYes] },
    ),
    ship('PO box only out here, brown trucks wont come up the road. who do you ship with', [carriers], fine),
    ship("what's the catch with shipping, do you sneak 15 bucks on at the last page like everybody", [free]),
    visit(
      "we've only got sunday and monday in Denver before the flight home, can we swing by and look around",
      [[doesNot, openDays, /closed/i]],
      { mustNot: [saysYes] },
    ),
    visit('Got a return in the trunk and I am on I-25 as we speak, can I just drop it at the counter', [
      [agrees, street, openHours, /bring/i],
    ]),
    visit(
      'my parka (about two yrs old, you made it) ate its own zipper on a chairlift at Copper. is that gonna cost me',
      [free, repair],
    ),
    visit('can i wash the puffy vest w/ the rest of my laundry and a dryer sheet or will it turn into a pancake', [
      downCare,
    ]),
    visit("It's our silver anniversary. Could the parcel be done up nice, and what do you charge for that?", [free]),
  ]
}
