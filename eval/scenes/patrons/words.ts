import type { Fact, Required, Scene } from '../scene.ts'
import { itemsOf, type Shop, stockOf, usd } from '../shop.ts'

type Order = ReturnType<Shop['order']>
type Variant = ReturnType<Shop['variant']>

/* Of an order. */
export const keys = ({ number, customer }: Order): string => `${number} ${customer.email}`
export const sum = (amount: number): string[] => [
  ...usd(amount),
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
]
export const dueOf = (shop: Shop, { id, totalAmount }: Order): string[] =>
  sum(shop.data.payments[id]?.due ?? totalAmount)
export const when = (shop: Shop, instant: string | null): Fact[] => (instant === null ? [/./] : shop.day(instant))
export const later = (shop: Shop, instant: string | null, days: number): string[] => {
  if (instant === null) return []
  const then = new Date(Date.parse(instant) + days * 86_400_000)
  const format = { timeZone: shop.settings.timezone, year: 'numeric', month: 'long', day: 'numeric' } as const
  return [
    ...['en-US', 'es-US'].map((locale) => new Intl.DateTimeFormat(locale, format).format(then)),
    ...shop.day(then.toISOString()).map(String),
  ]
}
export const tracked = ({ trackingNumber }: Order): Fact[] => [trackingNumber ?? /track|rastre|segui/i]
export const things = (order: Order): RegExp[] =>
  itemsOf(order).map((name) => {
    const words = name.split(' ').filter((word) => !/['’]/.test(word))
    return new RegExp(words.slice(0, 2).join('.{1,3}'), 'i')
  })
export const stateAndZip = /\b[A-Z]{2}\b,? \d{5}/

/* Stock. */
export const soldOut =
  /sold out|out of stock|(not|n['’]t)\b.{0,30}(stock|available|left)|none left|agotad|no (hay|queda)/i
export const has = (variant: Variant, quantity = 1): Fact[] => [
  ...stockOf(variant, quantity).must,
  ...(variant.stock >= quantity
    ? [/\b(yep|yeah|sure|hay|quedan?)\b/i]
    : [soldOut, /\b(none|no|not|back|just|vuelv\w+|regres\w+|s[óo]lo)\b|n['’]t\b/i]),
]
const deniesStock =
  /^(?![\s\S]*(\byes\b|\bs[íi][,. ]|(?<!not |n['’]t |out of )in stock|\d+ left|quedan? \d|\d+ (available|disponible)))[\s\S]*(sold out|out of stock|not in stock|not available|agotad)/i
const grantsStock =
  /^\s*(yes\b|yep\b|yeah\b|sí[,.! ])(?![\s\S]{0,250}(\b(but|not|no|however|only|just|sold|out|pero|s[óo]lo)\b|agotad|n['’]t\b))/i
export const notFalse = (variant: Variant, quantity = 1): Pick<Scene, 'lastMustNot'> => ({
  lastMustNot: [variant.stock >= quantity ? deniesStock : grantsStock],
})
export const sizesLeft = (shop: Shop, name: string, color: string): Required[] => {
  const all = shop.product(name).variants.filter((one) => one.color === color)
  const left = all.filter(({ stock }) => stock > 0)
  if (left.length === 0) return [soldOut]
  const whole =
    left.length === all.length
      ? [/all (the |our |of the )?sizes|every size|todas las tallas/i, /\bS ?([–-]|to|through) ?XL\b/]
      : []
  return left.map(({ size }) => [new RegExp(`(?<![\\w/])${size ?? ''}(?![\\w/])`), ...whole])
}
const spanishColors: Readonly<Record<string, string>> = {
  Black: 'negr',
  'Fjord Blue': 'azul',
  Moss: 'musgo',
  Navy: 'marino',
  Oat: 'avena',
  Red: 'roj',
  Rust: '[óo]xido',
  Slate: 'pizarra',
  White: 'blanc',
  Yellow: 'amarill',
}
export const colorsLeft = (shop: Shop, name: string): Required[] => {
  const left = shop.product(name).variants.filter(({ stock }) => stock > 0)
  if (left.length === 0) return [soldOut]
  const colors = [...new Set(left.flatMap(({ color }) => (color === null ? [] : [color])))]
  return colors.map((color) => new RegExp(`${color}|${spanishColors[color] ?? color}`, 'i'))
}

/* The wares. */
export const tee = /t-?shirt|\btees?\b/i
export const socks = /\bsocks?\b/i
export const beanie = /beanie/i
export const base = /base layer/i
export const fleece = /fleece/i
export const flannel = /flannel|overshirt/i
export const wind = /wind jacket|ultralight/i
export const vest = /\bvest\b/i
export const kids = /puddle suit/i
export const parka = /parka/i

/* Asking back, or naming a way to a person. */
export const orderNumber = /\bnumber\b|#|receipt/i
export const human =
  /\b(person|human|team|colleague|someone|somebody|staff)\b|orders@|303.{1,3}555|pass(ed|ing)? (this|it|that|you)/i
export const humano = /\b(personas?|equipo|colega|alguien|compa[ñn]er[oa]s?|agente|gente)\b|orders@|303.{1,3}555/i
export const ways = [orderNumber, /e-?mail/i, human]
export const vias = [/n[úu]mero|n\.º/i, /correo|e-?mail/i, humano]
export const checking =
  /not(ed|ice)|check|look (in)?to|confirm|verif|record|once (it|the|your|we)|revis|anot|tom(o|ado) nota|avis|consta/i
export const codeOrHuman = [/\bcode\b/i, human, /not(ed|e)\b|pass/i]
export const codigoOHumano = [/c[óo]digo/i, humano, /anot|nota|pas[oéa]/i]

/* Policies in further words. */
export const label = /\blabel\b/i
export const swap = /exchange|swap|replace/i
export const notYet = /(not|n['’]t|before)\b.{0,40}(ship|sent|left|gone)|as long as|until|still/i
export const cannotStop = /(can['’]?t|cannot|not) be stopped|send it back|return|too late|already|on (its|the) way/i
export const noPararlo = /be stopped|send it back|devol|ya (se )?(est[áa]|ha|fue|sali|envi|va)|en camino|no se puede/i
export const noPickup = /(n['’]t|not|no|cannot)\b.{0,50}pick|pick.{0,50}(n['’]t|not|cannot)|not yet|n['’]t yet/i
export const softener = /never|\bno\b|n['’]t\b|\bnot\b/i
export const worn = /unworn|\bworn\b|tags?\b|wear/i
export const carrier = /\bUSPS\b|\bUPS\b|FedEx/i
export const smaller = /\bM\b|\bmedium\b|smaller|m[áa]s (chica|peque)/
export const larger = /\bL\b|\b[Ll]arge\b|larger|m[áa]s grande/
export const threeYears = /\b(3|three|tres)\b.{0,6}(years?|a[ñn]os)/i

/* Courtesy. */
export const hello = /\b(hi|hello|hey|welcome|good (morning|day|evening|afternoon))\b|help|ask me|what can i/i
export const yourWelcome = /welcome|glad|pleasure|any ?time|happy|no problem|enjoy|take care|help|\bbye\b|good/i
export const deNada = /de nada|gusto|placer|un placer|alegr|ayud|cuando quieras|que (te|le) vaya|a la orden|buen/i
