import {
  codigo,
  enviado,
  fine,
  gratis,
  paid,
  person,
  pregunta,
  reclamaHecho,
  sent,
  sinPago,
  soloEstados,
  street,
  thirty,
  threeToSeven,
  zelle,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf } from '../shop.ts'
import { falseStatusOf, invitesToPay } from '../statements.ts'
import { bringsPerson, dollars, ids, mail, sizeXL, unaPersona, vuelve } from './words.ts'

const pagado = /pag(ad|ó)|recib|lleg[óo]|confirmad|acreditad|prepar/i

const spanishOrders = ({ order, due }: Shop): Scene[] => {
  const ask = scenesOf('order', 'Spanish')
  const trouble = scenesOf('trouble', 'Spanish')
  const pay = scenesOf('paying', 'Spanish')
  const change = scenesOf('changes', 'Spanish')
  const s0 = order('shipped', 11)
  const d0 = order('delivered', 8)
  const w0 = order('pending', 10)
  const w1 = order('pending', 11)
  const p0 = order('paid', 10)
  const p1 = order('paid', 11)
  const wish = { ...fine, mayAct: true, mustNot: [reclamaHecho] }

  return [
    ask(`oiga ya salio mi paquete? es el ${s0.number} y mi correo ${mail(s0)}`, [enviado], {
      ...proved(s0),
      mustNot: [falseStatusOf(s0)],
    }),
    ask('buenas, no se por donde anda lo que pedi, me ayuda a buscarlo', pregunta),
    trouble(
      `mire, la chamarra me llego con el cierre roto y ni la he estrenado. pedido ${d0.number}, ${mail(d0)}`,
      [[vuelve, unaPersona]],
      { ...proved(d0), ...wish },
    ),
    pay('aceptan zelle? es lo unico que manejo', [zelle]),
    pay(`cuanto me falta pagar de la orden ${w0.number} ${mail(w0)}`, [dollars(due(w0))], proved(w0)),
    pay(`ya les mande el dinero antier y la orden sigue igual, que paso?? ${ids(w1)}`, [[sinPago, unaPersona]], {
      ...proved(w1),
      ...fine,
      mayAct: true,
      mustNot: [invitesToPay],
    }),
    change(
      `disculpe quiero cancelar el ${p0.number}, es que me cortaron horas en el jale. mi email es ${mail(p0)}`,
      [[unaPersona, codigo, enviado]],
      { ...proved(p0), ...wish },
    ),
    change(
      `nos cambiamos de apartamento en westminster, hay que mandar el ${p1.number} a la casa nueva. ${mail(p1)}`,
      [[unaPersona, codigo, /no puedo/i]],
      { ...proved(p1), ...wish },
    ),
  ]
}

const spanishShop = ({ order, price, variant }: Shop): Scene[] => {
  const wares = scenesOf('products', 'Spanish')
  const follow = scenesOf('follow-ups', 'Spanish')
  const pants = stockOf(variant('Work Pant', 'Khaki', '36'))
  const p0 = order('paid', 12)

  return [
    wares('q precio tiene la parka esa para frio extremo', [price('Parka')]),
    wares('tendran pantalon de trabajo color caqui talla 36? soy techero y los rompo rapido', [pants.must], {
      mustNot: pants.mustNot,
    }),
    wares('busco algo pa la lluvia pa mi niño de 4 añitos, se mete en todos los charcos', [
      /puddle|traje|enterizo|4T|impermeable|una (sola )?pieza/i,
    ]),
    wares('mi esposo mide 45 pulgadas de pecho que talla le compro en playera', [sizeXL]),
    scenesOf('shop', 'Spanish')('a que horas cierran los sabados? salgo del trabajo a las 4', [/\b6\b|seis|18/i]),
    scenesOf('shipping', 'Spanish')('le pueden mandar un sueter a mi papa en chihuahua', [soloEstados]),
    scenesOf('returns', 'Spanish')('si no le queda a mi hija cuantos dias tengo pa regresarlo', [thirty]),
    scenesOf('hand-off and talk', 'Spanish')('no le entiendo bien a esto, paseme con alguien que hable español', [], {
      ...person,
    }),
    follow(['tienen gorritos de lana?', 'a como'], [price('Wool Beanie')]),
    follow(['hola queria saber de mi compra', `ah si, ${p0.number}`, `el correo es ${mail(p0)}`], [pagado], {
      ...proved(p0),
      lastMustNot: [falseStatusOf(p0)],
    }),
    scenesOf('two questions', 'Spanish')('cuanto se tarda en llegar a pueblo y cuanto cobran de envio', [
      threeToSeven,
      gratis,
    ]),
  ]
}

const others = ({ order }: Shop): Scene[] => {
  const s0 = order('shipped', 12)

  return [
    scenesOf('shop', 'other')('shop ơi tiệm mình nằm ở đường nào vậy, em ở Federal chạy qua', [street], fine),
    scenesOf('order', 'other')(
      `ሰላም፣ ትዕዛዝ ቁጥር ${s0.number} የት ደረሰ? ኢሜይሌ ${mail(s0)} ነው`,
      [[sent, paid, bringsPerson, /ተልኳል|ተላከ|ተልኮ|መንገድ/]],
      { ...proved(s0), ...fine },
    ),
    scenesOf('hand-off and talk', 'other')(
      'добрый день, можно с живым человеком поговорить? у меня английский не очень',
      [[bringsPerson, /человек|сотрудник|команд|коллег|передал|свяж/i]],
      { ...fine, mayAct: true },
    ),
  ]
}

/** Spanish as it is written in Denver, mostly without accents, and three languages that Levy need not speak. */
export const localsLanguages = (shop: Shop): Scene[] => [...spanishOrders(shop), ...spanishShop(shop), ...others(shop)]
