import { exchangeFree, freeRepairs, hasShipped, honest, isPaid, leavesWithin, refundDays, takesDays } from '../facts.ts'
import {
  askOrPerson,
  backOrSwap,
  claimsPaid,
  claimsRefund,
  fine,
  ids,
  mail,
  mends,
  noted,
  notPaid,
  notSent,
  payPage,
  person,
  restOrSo,
  tracking,
  unpaidOrder,
} from '../passersby/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop } from '../shop.ts'
import { invitesToPay } from '../statements.ts'

const money = (shop: Shop): Scene[] => {
  const { order, account, due } = shop
  const ask = scenesOf('trouble')
  const [w0, w1] = [unpaidOrder(shop, 0), unpaidOrder(shop, 1)] as const
  const [w2, w3] = [unpaidOrder(shop, 2), unpaidOrder(shop, 3)] as const
  const [p0, p1] = [order('paid', 6), order('paid', 7)] as const
  const [c0, c1] = [order('cancelled', 6), order('cancelled', 7)] as const

  return [
    ask('my bank says its gone but ur mail says im not done paying', [askOrPerson], {
      ...fine,
      mustNot: [invitesToPay],
    }),
    ask(`sent it like an hour ago?? ${ids(w0)} still says pending`, [notPaid], {
      ...{ ...proved(w0), ...fine },
      mayAct: true,
      mustNot: [claimsPaid, invitesToPay],
    }),
    ask(`zelle went out this morning for ${ids(w1)}, why does nobody react`, [notPaid], {
      ...{ ...proved(w1), ...fine },
      mayAct: true,
      mustNot: [claimsPaid, invitesToPay],
    }),
    ask('omg my thumb slipped, it went out two times', [askOrPerson], {
      ...fine,
      mustNot: [claimsRefund, invitesToPay],
    }),
    ask(`my app froze so i hit it again n now im down double. ${ids(p0)}`, [], {
      ...{ ...proved(p0), ...person },
      mayAct: true,
      mustNot: [claimsRefund, invitesToPay],
    }),
    ask(
      `picked one app at checkout but had no balance there so i used the other one, ${ids(w2)}`,
      [[...notPaid, noted]],
      {
        ...{ ...proved(w2), ...fine },
        mayAct: true,
        mustNot: [claimsPaid],
      },
    ),
    ask('think i typed one letter off in ur handle n its gone', [askOrPerson], { ...fine, mustNot: [claimsRefund] }),
    ask(`fat fingers. left off a zero when i sent it, ${ids(w3)}`, [[restOrSo, ...due(w3)]], {
      ...{ ...proved(w3), ...fine },
      mayAct: true,
    }),
    ask(`rounded up by mistake n gave u too much, ${ids(p1)}, can i have the extra back`, [], {
      ...{ ...proved(p1), ...person },
      mustNot: [claimsRefund],
    }),
    ask(
      'venmo keeps spinning n then throws me out',
      [[payPage, ...askOrPerson, account('venmo'), account('cashapp')]],
      fine,
    ),
    ask('qr thing doesnt scan', [[payPage, ...askOrPerson, ...honest, account('venmo')]], fine),
    ask(`u axed ${ids(c0)} and kept my cash???`, [[...refundDays, ...notPaid]], {
      ...{ ...proved(c0), ...fine },
      mustNot: [claimsRefund, invitesToPay],
    }),
    ask(`its been forever, still no $$ back from ${ids(c1)}`, [[...refundDays, ...notPaid, ...askOrPerson]], {
      ...{ ...proved(c1), ...fine },
      mustNot: [claimsRefund, invitesToPay],
    }),
    ask('sent the pants back 2 wks ago. bank acct still empty', [[...refundDays, ...askOrPerson]], {
      ...fine,
      mustNot: [claimsRefund],
    }),
  ]
}

const parcels = (shop: Shop): Scene[] => {
  const { order } = shop
  const ask = scenesOf('trouble')
  const delivered = (index: number) => order('delivered', index)
  const [d0, d1, d2, d3, d4] = [delivered(0), delivered(1), delivered(2), delivered(3), delivered(5)] as const
  const [s0, s1] = [order('shipped', 8), order('shipped', 9)] as const
  const p0 = order('paid', 8)

  return [
    ask('usps says porch. my porch says nope', [askOrPerson], fine),
    ask(`looked everywhere, asked both neighbors, cameras show nobody. ${ids(d0)}`, [], {
      ...{ ...proved(d0), ...person },
      mustNot: [claimsRefund],
    }),
    ask(`some porch pirate got ${ids(d1)} im pretty sure`, [], {
      ...{ ...proved(d1), ...person },
      mustNot: [claimsRefund],
    }),
    ask(`same city on the scan for a week. ${ids(s0)}`, [[...hasShipped, ...tracking(s0)]], { ...proved(s0), ...fine }),
    ask(`wedding was SATURDAY. ${ids(s1)} where is my stuff`, [[...hasShipped, ...tracking(s1)]], {
      ...{ ...proved(s1), ...fine },
      mustNot: [claimsRefund],
    }),
    ask(`paid ages ago and it just sits there ${ids(p0)}`, [[notSent, ...leavesWithin, ...isPaid]], {
      ...{ ...proved(p0), ...fine },
      mustNot: [invitesToPay],
    }),
    ask('box felt light. theres one sock pair in here n i bought three', [askOrPerson], fine),
    ask(`opened it up and no beanie, ${ids(d2)}`, [], { ...proved(d2), ...person }),
    ask('so i ordered forest and this is clearly charcoal', [[backOrSwap, ...exchangeFree, ...askOrPerson]], fine),
    ask(`whose overshirt is this lol not what i picked ${mail(d3)} ${d3.number}`, [[backOrSwap, ...exchangeFree]], {
      ...{ ...proved(d3), ...fine },
    }),
    ask('seam gave out first time i bent over', [[mends, ...freeRepairs, backOrSwap, ...askOrPerson]], fine),
    ask(`box looked like a truck ran it over n the jacket has a hole. ${ids(d4)}`, [[backOrSwap, mends]], {
      ...{ ...proved(d4), ...fine },
      mustNot: [claimsRefund],
    }),
    ask('feathers coming out all over my car seat', [[mends, backOrSwap, ...askOrPerson]], fine),
    ask('is it normal its taking this long', [[...takesDays, ...askOrPerson, ...leavesWithin]], fine),
  ]
}

const otherwise = (shop: Shop): Scene[] => {
  const { order } = shop
  const ask = scenesOf('trouble', 'Spanish')
  const foreign = scenesOf('trouble', 'other')
  const [w0, w1] = [unpaidOrder(shop, 1), unpaidOrder(shop, 4)] as const
  const [d0, d1, s0] = [order('delivered', 4), order('delivered', 6), order('shipped', 3)] as const
  const [p0, c0] = [order('paid', 9), order('cancelled', 8)] as const

  return [
    ask(`ya les eché la plata anoche y sigue igual, ${ids(w0)}`, [notPaid], {
      ...{ ...proved(w0), ...fine },
      mayAct: true,
      mustNot: [claimsPaid, invitesToPay],
    }),
    ask('me lo rebajaron dos veces de la cuenta!!!', [askOrPerson], { ...fine, mustNot: [claimsRefund] }),
    ask(`puse de menos sin querer, ${ids(w1)}`, [[restOrSo]], { ...proved(w1), ...fine, mayAct: true }),
    ask(`en la puerta no hay NADA y según ustedes ya está. ${ids(d0)}`, [], {
      ...{ ...proved(d0), ...person },
      mustNot: [claimsRefund],
    }),
    ask('abrí la caja y faltan las medias', [askOrPerson], fine),
    ask('la campera vino con el cierre trabado, no sube', [[mends, ...freeRepairs, backOrSwap, ...askOrPerson]], fine),
    ask(`me mandaron una camiseta de otro color, ${ids(d1)}`, [[backOrSwap, ...exchangeFree]], {
      ...{ ...proved(d1), ...fine },
    }),
    ask(`esto lleva parado una eternidad tío ${ids(s0)}`, [[...hasShipped, ...tracking(s0)]], {
      ...proved(s0),
      ...fine,
    }),
    ask(`me anularon ${ids(c0)} y de mi dinero ni sus luces`, [[...refundDays, ...notPaid]], {
      ...{ ...proved(c0), ...fine },
      mustNot: [claimsRefund, invitesToPay],
    }),
    ask(`les mandé de más por error, ${ids(p0)}, ¿me regresan la diferencia?`, [], {
      ...{ ...proved(p0), ...person },
      mustNot: [claimsRefund],
    }),
    foreign('Paket laut USPS da, aber hier liegt nix', [[...askOrPerson, /Nummer|Bestell|E-?Mail|Team|Person/i]], fine),
    foreign('le zip est mort au bout de 2 jours', [[mends, backOrSwap, ...askOrPerson, /3 ans|gratuit|répar/i]], fine),
  ]
}

export const wanderersTrouble = (shop: Shop): Scene[] => [...money(shop), ...parcels(shop), ...otherwise(shop)]
