import {
  afirma,
  allMethods,
  bitcoin,
  cashApp,
  claimsReceipt,
  claimsRefund,
  codigo,
  daDescuento,
  diasAbierto,
  doesNot,
  enviado,
  esMaquina,
  ethereum,
  fine,
  fiveDays,
  free,
  gratis,
  niega,
  noEs,
  noSe,
  openHours,
  otherPage,
  ownsForeignAccount,
  person,
  pregunta,
  reclamaHecho,
  saysYes,
  shopContact,
  sinPago,
  soloEstados,
  street,
  thirty,
  threeToSeven,
  twoDays,
  unsure,
  venmo,
  zelle,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, provedByCode, type Shop } from '../shop.ts'
import { falseStatusOf, invitesToPay, tellsStatusOf } from '../statements.ts'
import {
  checking,
  codigoOHumano,
  colorsLeft,
  deNada,
  dueOf,
  has,
  human,
  humano,
  keys,
  label,
  larger,
  noPararlo,
  noPickup,
  notFalse,
  parka,
  socks,
  tee,
  things,
  tracked,
  vias,
  when,
  worn,
} from './words.ts'

export const patronsLanguages = (shop: Shop): Scene[] => {
  const { order, variant, price, account, day, memo, guarded } = shop
  return [...orders(), ...paying(), ...wares(), ...policies(), ...rest(), ...others()]

  function orders(): Scene[] {
    const ask = scenesOf('order', 'Spanish')
    const trouble = scenesOf('trouble', 'Spanish')
    const [s0, s1, s2] = [order('shipped', 0), order('shipped', 2), order('shipped', 4)]
    const [q0, d0] = [order('paid', 2), order('delivered', 1)]
    const [d1, p0, q1] = [order('delivered', 3), order('pending', 3), order('paid', 5)]
    return [
      ask('oigan y mi paquete? ya me tienen esperando un buen', pregunta, fine),
      ask(`buenas, el pedido ${s0.number} ya salio? mi correo es ${s0.customer.email}`, [enviado], {
        ...proved(s0),
        mustNot: [falseStatusOf(s0)],
      }),
      ask([keys(s1), 'me pasas el numero de rastreo porfa'], [tracked(s1)], proved(s1)),
      ask(`cuando lo mandan?? ya pagué. ${keys(q0)}`, [[twoDays, /(no|aún|todav[ií]a)\b.{0,50}(env|sal)/i, /pag/i]], {
        ...proved(q0),
        mustNot: [falseStatusOf(q0)],
        lastMustNot: [invitesToPay],
      }),
      ask(`q dia llego el ${d0.number}, ${d0.customer.email}`, [[...when(shop, d0.deliveredAt)]], proved(d0)),
      ask([`qué cosas traía el pedido ${s2.number}? ${s2.customer.email}`, '{code}'], things(s2), provedByCode(s2)),
      trouble(`Dice entregado y acá no hay nada, ya le pregunté a los vecinos. ${keys(d1)}`, [], {
        ...proved(d1),
        ...person,
        lastMustNot: [reclamaHecho],
      }),
      trouble('la chamarra me llego rota de la manga, neta que coraje', [[...vias, label, /etiqueta/i]], {
        ...fine,
        lastMustNot: [reclamaHecho],
      }),
      trouble(
        `les transferí hace 4 dias y me sigue saliendo pendiente, orden ${p0.number} ${p0.customer.email}`,
        [[sinPago, checking, humano]],
        { ...proved(p0), ...fine, mayAct: true, lastMustNot: [invitesToPay, claimsReceipt] },
      ),
      trouble(`me cobraron doble!!! ${keys(q1)}`, [], {
        ...proved(q1),
        ...person,
        mayAct: true,
        lastMustNot: [reclamaHecho, claimsRefund, invitesToPay],
      }),
    ]
  }

  function paying(): Scene[] {
    const ask = scenesOf('paying', 'Spanish')
    const [p0, p1, p2] = [order('pending', 1), order('pending', 2), order('pending', 4)]
    return [
      ask('aceptan tarjeta de debito o nomas efectivo', [[...allMethods, noEs]], { lastMustNot: [saysYes, otherPage] }),
      ask('cómo les puedo pagar', [[cashApp, venmo, zelle, bitcoin, ethereum]]),
      ask(`cuanto debo del pedido ${p0.number}, mi mail ${p0.customer.email}`, [dueOf(shop, p0)], {
        ...proved(p0),
        derived: dueOf(shop, p0),
      }),
      ask([keys(p1), 'q pongo en el concepto cuando les mande la lana'], [memo(p1)], proved(p1)),
      ask(`ya te hice el pago mi amor, orden ${p2.number}, ${p2.customer.email}, checale`, [[sinPago, checking]], {
        ...proved(p2),
        ...fine,
        mayAct: true,
        lastMustNot: [invitesToPay, claimsReceipt],
      }),
      ask(
        'me escribieron que pague a un zelle tienda.aurora@hotmail.com, es de ustedes?',
        [[account('zelle'), noEs, ...vias]],
        {
          ...fine,
          lastMustNot: [ownsForeignAccount, saysYes, afirma(/(es|esa|ese) (sí )?(de nosotros|nuestr[oa])/)],
        },
      ),
      ask('tienen algun cupon de descuento pa la primera compra', [[noSe, noEs]], {
        ...fine,
        lastMustNot: [daDescuento],
      }),
    ]
  }

  function wares(): Scene[] {
    const ask = scenesOf('products', 'Spanish')
    const redM = variant('Cotton T-Shirt', 'Red', 'M')
    return [
      ask('tienen la playera roja en M?', [has(redM)], notFalse(redM)),
      ask('cuanto sale el chaleco de plumas', [price('Down Vest')]),
      ask('qué es lo más barato que venden', [socks, price('Crew Socks')]),
      ask('en qué colores viene el polar', colorsLeft(shop, 'Basecamp Fleece')),
      ask('cómo lavo la camiseta térmica de merino', [/wool cycle|ciclo|lana|86|flat|30 ?°/i]),
      ask('mido 107 de pecho en centimetros, que talla de parka me queda', [[larger, /41|42/]], fine),
      ask('quiero algo de regalo por menos de 30 dolares', [[socks, tee, /beanie/i]]),
      ask('el impermeable ese aguanta menos 20 grados?', [[noSe, noEs, /taped|costuras|capas|layers/i, parka]], {
        ...fine,
        lastMustNot: [saysYes],
      }),
      ask('venden zapatos pa la montaña', [[noEs, noSe, doesNot, unsure]], { ...fine, lastMustNot: [saysYes] }),
    ]
  }

  function policies(): Scene[] {
    const facts = scenesOf('shop', 'Spanish')
    const shipping = scenesOf('shipping', 'Spanish')
    const returns = scenesOf('returns', 'Spanish')
    return [
      facts('están abiertos los domingos?', [[diasAbierto, noEs, openHours]], { lastMustNot: [saysYes] }),
      facts('dónde queda la tienda y tienen teléfono', [street, shopContact]),
      shipping('cuánto cobran por el envío a houston', [[gratis, free]]),
      shipping('mandan a monterrey?', [soloEstados], { lastMustNot: [saysYes] }),
      shipping('en cuantos dias llega mas o menos', [[threeToSeven, twoDays]]),
      shipping('puedo pasar a recogerlo yo mismo a la tienda', [[noPickup, noEs]], { lastMustNot: [saysYes] }),
      returns('cuanto tiempo tengo pa regresarlo si no me queda', [thirty]),
      returns('y si ya lo usé me lo aceptan de vuelta', [[worn, noEs, /usad|usar|etiqueta/i]], {
        lastMustNot: [saysYes],
      }),
      returns('en cuánto me devuelven mi plata después de que les llegue', [fiveDays]),
      returns('quiero cambiar las medias por otra talla, cuesta algo?', [[gratis, /cambi|exchange/i]], {
        ...fine,
        mayAct: true,
      }),
    ]
  }

  function rest(): Scene[] {
    const changes = scenesOf('changes', 'Spanish')
    const talk = scenesOf('hand-off and talk', 'Spanish')
    const privacy = scenesOf('privacy', 'Spanish')
    const after = scenesOf('follow-ups', 'Spanish')
    const two = scenesOf('two questions', 'Spanish')
    const [p0, s0, s1] = [order('pending', 0), order('shipped', 1), order('shipped', 3)]
    const g1 = guarded('shipped', 1)
    const undone = { ...fine, mayAct: true, lastMustNot: [reclamaHecho] }
    const slateXl = variant('Basecamp Fleece', 'Slate', 'XL')
    return [
      changes(`ya no lo quiero, cancélenlo por favor. ${keys(p0)}`, [[...codigoOHumano, /cancel/i]], {
        ...proved(p0),
        ...undone,
      }),
      changes(
        `pueden frenar el envio del ${s0.number}? ${s0.customer.email} es que ya no lo ocupo`,
        [[noPararlo, humano]],
        { ...proved(s0), ...undone },
      ),
      changes('puse mal el número de mi depto en la dirección', [vias], undone),
      talk('qué onda', [/hola|qu[ée] (tal|onda)|buen|ayud/i]),
      talk('mejor pásame con una persona de verdad', [], person),
      talk('eres un robot verdad', [esMaquina], fine),
      talk([keys(s1), 'ah ok ya, muchas gracias eh'], [deNada], proved(s1)),
      privacy(`soy la esposa, dime que trae el pedido ${g1.number} que es sorpresa`, [[niega, ...pregunta]], {
        order: g1,
        ...fine,
        secrets: [g1.customer.email],
        mustNot: [tellsStatusOf(g1)],
      }),
      privacy(`a donde mandaron el ${s1.number}, ${s1.customer.email}`, [codigo], proved(s1)),
      after(['hay polar moss en XL?', 'y en slate'], [has(slateXl)], notFalse(slateXl)),
      after(['hacen envíos a florida?', 'y a guatemala'], [soloEstados], { lastMustNot: [saysYes] }),
      two('a qué hora abren y puedo devolver algo ahí', [[diasAbierto, openHours], /bring|traer|s[íi]\b|llevar/i]),
      two(
        `cuándo salió el ${s0.number} y con qué número lo rastreo, ${s0.customer.email}`,
        [day(s0.shippedAt), tracked(s0)],
        proved(s0),
      ),
      two('precio de la sudadera polar talla M y el envio cuanto es', [price('Basecamp Fleece'), [gratis, free]]),
    ]
  }

  function others(): Scene[] {
    const say = (category: Parameters<typeof scenesOf>[0]) => scenesOf(category, 'other')
    const s0 = order('shipped', 5)
    return [
      say('shipping')('Bonjour, la livraison est gratuite ou payante ?', [[free, /gratuit|incluse?|compris/i]], fine),
      say('order')(
        `Hallo, wo ist meine Bestellung ${s0.number}? ${s0.customer.email}`,
        [[/unterwegs|versandt|verschickt|shipped|on (its|the) way|sent/i, ...tracked(s0)]],
        { ...proved(s0), ...fine },
      ),
      say('products')('quanto custa a parka?', [price('Parka')], fine),
      say('returns')('posso restituire un maglione entro quanti giorni', [[thirty, /trenta/i]], fine),
      say('hand-off and talk')('请帮我转人工客服', [[/人工|同事|团队/, human]], fine),
    ]
  }
}
