import {
  askBack,
  doesNot,
  fine,
  isMachine,
  notSent,
  openDays,
  openHours,
  paid,
  person,
  saysYes,
  thirty,
  twoDays,
  unsure,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf } from '../shop.ts'
import { falseStatusOf } from '../statements.ts'
import { advisesMedium, bringsPerson, closed, larger, mail, woolCycle } from './words.ts'

const kind = /welcome|glad|any ?time|pleasure|happy|enjoy|thank|you bet|of course|no problem|nice|great/i

const talks = (): Scene[] => {
  const ask = scenesOf('hand-off and talk')

  return [
    ask('human pls', [], person),
    ask('wait r u a real person or one of those robot things', [isMachine]),
    ask('heyyy', [/help|\bhi\b|hello|hey|welcome|what can/i]),
    ask('omg it fits perfect, tell whoever packed it i said thank u 🙏', [kind], { ...fine, mayAct: true }),
    ask('can somebody CALL me. 720 555 0148 im off work after 5', [], {
      ...person,
      mayAct: true,
      derived: ['720 555 0148', '720-555-0148', '(720) 555-0148'],
    }),
    ask('third time im explaining this. get me whoever is in charge', [], person),
    ask('you guys hiring? im 17 and good with people', [[unsure, bringsPerson]], { ...fine, mustNot: [saysYes] }),
    ask('what do i call you, got a name?', [/levy/i]),
    ask('is this aurora public schools', [/outfitters|clothing|\bshop\b|\bstore\b|\bno\b|\bnot\b|n['’]t\b/i], {
      mustNot: [saysYes],
    }),
    ask(
      'pta at our school does a silent auction, would you all donate a jacket or gift card',
      [[unsure, bringsPerson]],
      { ...fine, mayAct: true, mustNot: [saysYes] },
    ),
    ask('k thats all, go broncos 🧡💙', [/bronco|\bgo\b|great|enjoy|thank|welcome|bye|any ?time|help|take care|day/i]),
    ask(
      'deaf customer here, phone doesnt work for me. how can i reach one of your people in writing',
      [[/orders@aurora-outfitters\.example/i, bringsPerson]],
      fine,
    ),
  ]
}

/** Ways of writing, whatever the matter. */
const voices = ({ order, variant }: Shop): Scene[] => {
  const angry = order('paid', 8)
  const moss = stockOf(variant('Basecamp Fleece', 'Moss', 'S'))

  return [
    scenesOf('returns')('wats ur retrun polocy on jakcets', [thirty]),
    scenesOf('shop')('hours?', [openDays, openHours]),
    scenesOf('products')(
      'ok so long story but me and my sister in law do this hut trip near leadville every february, ten years now, ' +
        'and last year my old coat finally died, like the feathers were coming out on the skin track and everybody ' +
        'laughed at me, so this year i am buying a real one and my brother says get yours because you fix them. ' +
        'thing is i never know my size, im a medium in some stuff and a large in other stuff, and i wear a sweater ' +
        'under it plus sometimes a second one because i run cold. so your parka, between medium and large, which is it',
      [larger],
      { mustNot: [advisesMedium] },
    ),
    scenesOf('order')(
      'MY GRANDSON PUT THIS ON MY TELEPHONE. HOW DO I FIND OUT WHETHER MY SWEATER HAS BEEN MAILED. THANK YOU. WALTER',
      askBack,
    ),
    scenesOf('trouble')(
      `worst store ever. took my money real quick and then crickets. WHERE IS MY STUFF ${angry.number} ${mail(angry)}`,
      [[paid, notSent, twoDays, bringsPerson]],
      { ...proved(angry), ...fine, mayAct: true, mustNot: [falseStatusOf(angry)] },
    ),
    scenesOf('products')(
      'Good afternoon! If it is not too much trouble, might you kindly tell me how I ought to launder the merino ' +
        'undershirt I bought from you? I would hate to shrink it. With warm regards, Mrs. Abernathy',
      [woolCycle],
    ),
    scenesOf('products')('bruh that moss fleece kinda fire ngl. they got a S or nah', [moss.must], {
      mustNot: moss.mustNot,
    }),
    scenesOf('shop')(
      'hey so um I am driving on I seventy right now with the kids and I wanted to ask if you guys are open on ' +
        'Sunday because we could stop by after church okay thank you bye',
      [[closed, doesNot]],
      { mustNot: [saysYes] },
    ),
  ]
}

export const localsTalks = (shop: Shop): Scene[] => [...talks(), ...voices(shop)]
