import {
  askBack,
  doesNot,
  fine,
  free,
  isMachine,
  openDays,
  openHours,
  person,
  saysNo,
  shopContact,
  street,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { touristsWords } from './words.ts'

const { agrees, bringsPerson, thanks } = touristsWords

const small = scenesOf('hand-off and talk')

const talks = (): Scene[] => [
  small('no offense to whatever you are but put a living breathing person on please', [], person),
  small('are you a robot. my book club has a wager on it', [isMachine]),
  small('ok thats all, yall have a blessed day!', [thanks]),
  small(
    'whats the snow like up there this morning, thinking about calling in sick to go skiing',
    [[unsure, /snow|weather|denver|forecast|parka/i]],
    fine,
  ),
  small(
    "This is the THIRD time I'm explaining myself to a chat box. I want a manager. A manager with a name.",
    [],
    person,
  ),
  small("My eyes aren't what they were and typing is a chore. What number do I ring?", [/303\D{0,3}555\D{0,2}0117/]),
  small(
    'yo can u write me 5 paragraphs on the louisiana purchase its due in an hour',
    [[doesNot, /shop|order|outfitters|clothing|outdoor|products?/i]],
    fine,
  ),
  small('quit emailing me every dang day take me off the list', [[unsure, bringsPerson, doesNot, shopContact]], {
    ...fine,
    mayAct: true,
  }),
  small(
    'I coach a U10 girls ski team in Minturn, we have no budget for jackets. Would Aurora sponsor us, even a little?',
    [[unsure, bringsPerson, shopContact]],
    { ...fine, mayAct: true },
  ),
  small('u hiring? i can fold a shirt in 3 seconds', [[unsure, bringsPerson, shopContact, doesNot]], fine),
  small(
    'Not a question. Got caught above treeline in a whiteout in your orange parka and walked down smiling. ' +
      'Tell whoever sewed it.',
    [thanks],
    { ...fine, mayAct: true },
  ),
  small('what is it you can do for me exactly, little chat bubble', [/orders?\b|shipping|products?|returns?|siz/i]),
  small('hi is this the place in iceland where you see the northern lights from the hot tub', [
    [doesNot, /outfitters|clothing|outdoor|denver/i],
  ]),
]

/** Whose way of writing is the difficulty. */
const voices = ({ price }: Shop): Scene[] => [
  scenesOf('order')(
    'WHERE IN THE SAM HILL ARE MY PANTS I HAVE BEEN WAITING AND WAITING AND NOBODY TELLS ME NOTHING',
    askBack,
    fine,
  ),
  scenesOf('shop')('hrs?', [[openHours, openDays]]),
  scenesOf('products')('sz chart', [/\b(XS|chest|3[2-9]|4[0-9])\b/i]),
  scenesOf('products')(
    'Let me set the scene. In 1987 my late brother Gus and I hauled a cast iron stove up to a hut above Ouray on a ' +
      'sled made from a car hood. He wore a black parka the whole winter, patched with duct tape, and he looked like ' +
      'a bear, and people in town called him that, Bear. He passed in April. This winter the old gang is going back ' +
      'up, six of us, two with new knees, one with a dog that hates snow, and I thought I would wear black in his ' +
      'memory. I saw your expedition parka in a picture but it was orange as a traffic cone and Gus would have ' +
      'hooted. Does it come in black?',
    [/black/i],
    { mustNot: [saysNo] },
  ),
  scenesOf('returns')(
    'hey so I got the fleece today and it is a little snug in the shoulders I want to say I need the next one up is ' +
      'there a fee for trading it period I mean I have not worn it out of the house question mark',
    [free],
    { ...fine, mayAct: true },
  ),
  scenesOf('shipping')('do yuo shpi to alsaka ro jsut teh lowre 48', [[agrees, /\b50\b|fifty|alaska/i]], {
    mustNot: [saysNo],
  }),
  scenesOf('shop')(
    'Good afternoon, and please forgive the intrusion. I should like to post a handwritten note of thanks to your ' +
      'staff, if it is not improper. Might I trouble you for the postal address? With warm regards, Eleanor.',
    [street],
  ),
  scenesOf('products')('beanie 🖤 how much 💸⁉️', [price('Wool Beanie')]),
]

export const touristsTalks = (shop: Shop): Scene[] => [...talks(), ...voices(shop)]
