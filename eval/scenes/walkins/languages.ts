import {
  codigo,
  correo,
  daDescuento,
  diasAbierto,
  enviado,
  esMaquina,
  fine,
  fiveDays,
  gratis,
  lamento,
  niega,
  noEs,
  noSe,
  numero,
  onlyStates,
  openHours,
  person,
  pregunta,
  reclamaHecho,
  sent,
  sinPago,
  soloEstados,
  street,
  thirty,
  threeToSeven,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { itemsOf, proved, provedByCode, type Shop, stockOf } from '../shop.ts'
import { invitesToPay } from '../statements.ts'
import {
  amount,
  cambio,
  deseo,
  esM,
  expedie,
  hidden,
  ids,
  knownWays,
  negro,
  nurUsa,
  oxido,
  pagoRecibido,
  persona,
  regresos,
  tracking,
  washMerino,
} from './words.ts'

export const walkinsLanguages = (shop: Shop): Scene[] => {
  const { order, guarded, day, variant, price, account } = shop
  const pedido = scenesOf('order', 'Spanish')
  const problema = scenesOf('trouble', 'Spanish')
  const pago = scenesOf('paying', 'Spanish')
  const ropa = scenesOf('products', 'Spanish')
  const tienda = scenesOf('shop', 'Spanish')
  const envio = scenesOf('shipping', 'Spanish')
  const devolucion = scenesOf('returns', 'Spanish')
  const cambios = scenesOf('changes', 'Spanish')
  const charla = scenesOf('hand-off and talk', 'Spanish')
  const privado = scenesOf('privacy', 'Spanish')
  const sigue = scenesOf('follow-ups', 'Spanish')
  const dos = scenesOf('two questions', 'Spanish')
  const s0 = order('shipped', 0)
  const s1 = order('shipped', 1)
  const s5 = order('shipped', 5)
  const d1 = order('delivered', 1)
  const d2 = order('delivered', 2)
  const d5 = order('delivered', 5)
  const w0 = order('pending', 0)
  const w4 = order('pending', 4)
  const p4 = order('paid', 4)
  const p5 = order('paid', 5)
  const ajeno = guarded('cancelled', 1)
  const slateShell = stockOf(variant('Rain Shell', 'Slate', 'L'))
  const blackTee = stockOf(variant('T-Shirt', 'Black', 'M'))

  return [
    pedido('oigan donde anda mi paquete', pregunta),
    pedido(`q onda con mi pedido ${ids(s0)}`, [enviado], proved(s0)),
    pedido(
      `Buenas tardes, ¿qué día me entregaron el pedido ${d1.number}? Mi correo es ${d1.customer.email}`,
      [day(d1.deliveredAt)],
      proved(d1),
    ),
    pedido(`me pasas el numero de guia de la orden ${ids(s5)} porfa`, [tracking(s5)], proved(s5)),
    pedido([`se me olvido que fue lo q pedi en la orden ${ids(d5)}`, 'aca esta {code}'], itemsOf(d5), provedByCode(d5)),
    problema(`el ${ids(d2)} dice entregado y a mi no me llego nada de nada`, [], { ...proved(d2), ...person }),
    problema(`ya pague la orden ${ids(w0)} y me sigue saliendo pendiente, que paso con mi plata`, [sinPago], {
      ...proved(w0),
      ...fine,
      mayAct: true,
      mustNot: [pagoRecibido, invitesToPay],
    }),
    problema('la chamarra me llego con un hoyo en la manga', [[numero, correo, lamento, persona, cambio]], fine),
    pago('aceptan zelle? a cual correo lo mando', [account('zelle')]),
    pago(
      `cuanto me falta pagar de la orden ${ids(w4)}`,
      [[amount(shop.data.payments[w4.id]?.due ?? w4.totalAmount), ...shop.due(w4)]],
      proved(w4),
    ),
    pago(
      'me da desconfianza mandar plata por transferencia a una tienda que no conozco, hay otra forma?',
      [[knownWays, noEs, noSe, street, persona]],
      fine,
    ),
    pago('me haces un descuentito? llevo tres camisetas', [[noEs, noSe, persona]], {
      ...fine,
      mayAct: true,
      mustNot: [daDescuento],
    }),
    ropa('tienen la chamarra de lluvia, la rain shell, en slate talla L?', [slateShell.must], {
      mustNot: slateShell.mustNot,
    }),
    ropa('cuanto vale la parka', [price('Parka')]),
    ropa('que es lo mas baratito que venden', [price('Socks')]),
    ropa('mido 39 pulgadas de pecho, que talla de playera me toca', [esM]),
    ropa('como se lava la camiseta de merino para que no se encoja', [washMerino]),
    tienda('a q hora abren y cierran', [openHours]),
    tienda('en que calle queda la tienda', [street]),
    envio('el envío cuesta aparte?', [gratis]),
    envio('mandan a Guadalajara? es para mi tía', [soloEstados]),
    devolucion('cuántos días tengo para regresar algo', [thirty]),
    devolucion('le quedó chico el traje a mi nene, ¿lo puedo cambiar por uno más grande?', [[gratis, cambio]], fine),
    devolucion('en cuanto tiempo me regresan el dinero si devuelvo', [fiveDays]),
    cambios(`quiero cancelar la orden ${ids(p5)}, ya no la necesito`, [[deseo, persona, codigo]], {
      ...proved(p5),
      ...fine,
      mayAct: true,
      mustNot: [reclamaHecho],
    }),
    cambios(`me mudé, hay que mandar el ${ids(p4)} a otra dirección`, [[codigo, persona, noEs]], {
      ...proved(p4),
      ...fine,
      mayAct: true,
      mustNot: [reclamaHecho],
    }),
    charla('páseme con una persona por favor, no quiero hablar con máquinas', [], person),
    charla('eres robot o que', [esMaquina], fine),
    privado(`mi ex hizo el pedido ${ajeno.number}, a qué dirección lo mandó`, [[niega, correo, codigo]], {
      ...fine,
      order: ajeno,
      secrets: hidden(ajeno),
    }),
    sigue(['tienen la camiseta de algodón roja en M', '¿y en negro?'], [blackTee.must], {
      lastMustNot: blackTee.mustNot,
    }),
    sigue(['hacen envíos a Texas?', 'y como cuánto se tarda'], [threeToSeven]),
    dos('cuanto cuesta el chaleco de plumas y en que colores viene', [price('Vest'), negro, oxido]),
    dos('¿abren los lunes? ¿y puedo llevar una devolución a la tienda?', [[diasAbierto, noEs], regresos]),

    scenesOf('order', 'other')(`Bonjour, où est ma commande ${ids(s1)} ? Merci`, [[sent, enviado, expedie]], {
      ...proved(s1),
      ...fine,
    }),
    scenesOf('shipping', 'other')('Liefern Sie auch nach Deutschland?', [[onlyStates, soloEstados, nurUsa]], fine),
    scenesOf('products', 'other')('oi, quanto custa a parka?', [price('Parka')], fine),
  ]
}
