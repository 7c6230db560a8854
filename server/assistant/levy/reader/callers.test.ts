import { describe, expect, it } from 'vitest'
import type { ActName } from '../../../../contract/assistant/acts.ts'
import { actReader as reader } from '../../../testing/act-reader.ts'
import type { Memory, Said } from '../turn.ts'
import { kindOf } from './kindred.ts'
import { readMessage } from './read-message.ts'
import { withoutTypos } from './spelling.ts'
import { wishIn } from './wishes.ts'

const read = (text: string, before: readonly string[] = [], memory: Memory = {}) => {
  const history = before.map((earlier): Said => ({ author: 'customer', text: earlier }))
  return readMessage(text, { history, memory, today: '2026-11-20' }, reader)
}
/** Kindred acts have the same answer; the most usual stands for all. */
const kinds = (text: string, before: readonly string[] = []): (ActName | null)[] =>
  read(text, before).wishes.map(({ act }) => (act === null ? null : (kindOf.get(act) ?? act)))

describe('one matter', () => {
  it.each<[ActName, readonly string[]]>([
    [
      'complaint',
      [
        'order 15011 showed up today and the seam is busted',
        '15011 got here but the vest wont zip',
        'the buttons on 15011 fell off, it came apart',
        'el 15011 llegó descosido de un lado',
        'me llegó el 15011 y el cierre no cierra',
      ],
    ],
    [
      'order-payment',
      [
        'kindly confirm receipt of my payment for 15011',
        'please acknowledge receipt of funds, order 15011',
        'which wallet i used for 15011',
        'what account i paid with for 15011',
        'con qué app pagué el 15011',
      ],
    ],
    [
      'size-advice',
      [
        'go up or down on the fleece',
        'should i size up in the parka',
        'sizing up or down for the tee?',
        'do i size down if i layer it',
        'hoodie, go down or up?',
      ],
    ],
    [
      'ship-time',
      [
        'if i order tonight when do you ship it',
        'once i pay how fast does it leave',
        'after i order how soon do you send it',
        'si compro hoy cuándo lo despachan',
        'si pago ahora cuándo sale',
      ],
    ],
    [
      'return-policy',
      [
        'can i bring back the hat',
        'im going to bring it back on friday',
        'i want to take these pants back',
        'do i get everything back',
        'me devuelven todo completo?',
      ],
    ],
    [
      'shop-hours',
      [
        'no veo a qué hora abren mañana',
        'a qué hora cierran los viernes',
        'me dices el horario',
        'what time do you guys open',
        'a que hora atienden el martes',
      ],
    ],
    [
      'product-price',
      [
        'cuánto sale la campera',
        'el chalequito cuánto',
        'cuánto salen las camisetas',
        '2 beanies, total?',
        'three crew socks, total?',
      ],
    ],
  ])('is %s in other words', (act, texts) => {
    for (const text of texts) expect([...new Set(kinds(text))], text).toEqual([act])
  })

  it('is found after a greeting', () => {
    for (const text of [
      'hola compré una chamarra y no sé nada de ella',
      'buenas, ya van a llegar mis botas',
      'hola mi pedido va a llegar hoy?',
      'buen dia compré dos gorros y no sé nada',
      'hola buenas tardes, ya va a llegar lo que pedí?',
    ])
      expect(kinds(text), text).toEqual(['order-status'])
  })

  it('is no trouble with something of before', () => {
    for (const text of [
      'how do i wash the vest? my last one got ruined',
      'does the tee shrink? my old ones came out tiny',
      'how should i clean merino? the last one got torn in the machine',
      'can i tumble dry the fleece? the previous one got damaged',
      'is down hard to wash? our old pair fell apart',
    ])
      expect(kinds(text), text).not.toContain('complaint')
  })
})

describe('two matters', () => {
  it.each([
    ['where is 15011 and if it doesnt suit me can i send it back', 'order-status', 'return-policy'],
    ['how long is shipping n can i return worn stuff', 'ship-time', 'return-policy'],
    ['cancel 15011 and tell me if i get everything back', 'order-cancel', 'return-policy'],
    ['cancel 15011 and will i get it all back', 'order-cancel', 'return-policy'],
    ['where is 15011 and if i don’t like it can i return it', 'order-status', 'return-policy'],
    ['dónde está el 15011 y si no me queda lo puedo devolver', 'order-status', 'return-policy'],
  ])('are both heard: “%s”', (text, one, other) => expect(kinds(text)).toEqual([one, other]))
})

describe('what goes on', () => {
  it.each<[string, string, ActName]>([
    ['do you ship to maine', 'extra charge?', 'ship-cost'],
    ['do you ship to ohio', 'any additional cost?', 'ship-cost'],
    ['hacen envios a texas', 'hay costo extra?', 'ship-cost'],
    ['where is 15011, ana@example.com', 'great, and the contents?', 'order-items'],
    ['status of 15011, ana@example.com', 'what about the items', 'order-items'],
    ['estado del 15011, ana@example.com', 'perfecto, y los articulos?', 'order-items'],
  ])('after “%s”: “%s”', (before, text, act) => {
    expect(read(text, [before]).reading.acts.map((one) => one.act)).toEqual([act])
  })

  it('names the order that Levy asked for', () => {
    const memory: Memory = { awaiting: 'order-number', intent: 'order-payment' }
    for (const text of [
      'es el 15011, a nombre de ana@example.com',
      'el pedido es 15011 y soy ana@example.com',
      '15011 in the name of ana@example.com thanks',
      'sorry, its 15011, registered under ana@example.com',
      'la orden 15011, mi correo es ana@example.com, gracias',
    ])
      expect(
        read(text, [], memory).wishes.map(({ act }) => act),
        text,
      ).toEqual(['order-payment'])
  })
})

describe('words', () => {
  it('stay that are right, though another is a letter away', () => {
    for (const word of ['hora', 'pasar', 'caro', 'lleno', 'comparar']) expect(withoutTypos(word, 'es')).toBe(word)
    for (const word of ['bank', 'police', 'worn', 'coat', 'sole']) expect(withoutTypos(word, 'en')).toBe(word)
  })

  it.each([
    ['el gorrito', 'beanie'],
    ['dos playeritas', 't-shirt'],
    ['un chalequito', 'vest'],
    ['las chamarritas', 'jacket'],
    ['la camperita', 'jacket'],
    ['un rompevientos', 'wind'],
    ['el impermeable', 'rain'],
  ])('of Spanish name wares: “%s”', (text, word) => expect(wishIn(text).words).toContain(word))

  it('for dark blue are one color', () => {
    for (const text of ['en azul marino', 'navy blue please']) expect(wishIn(text).color).toBe('navy')
  })
})
