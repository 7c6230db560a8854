import { afirma, unsure } from '../callers/words.ts'
import type { Fact } from '../scene.ts'
import type { Shop } from '../shop.ts'

type Ordered = ReturnType<Shop['order']>

/** Number and email, as customers paste them. */
export const ids = ({ number, customer }: Ordered): string => `${number} ${customer.email}`
export const tracking = ({ trackingNumber }: Ordered): Fact => trackingNumber ?? unsure
/** What nobody may read in a question about another’s order. */
export const hidden = ({ trackingNumber }: Ordered): string[] => (trackingNumber === null ? [] : [trackingNumber])
/** An amount, with or without a comma and cents. */
export const amount = (value: number): RegExp => {
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',?')
  const rest = cents === '00' ? String.raw`(\.00)?(?!\d|[.,]\d)` : String.raw`\.${cents}`
  return new RegExp(String.raw`(?<![\d.,])${digits}${rest}`)
}

/* A person, or what the customer is to do. */
export const bringsPerson =
  /\b(person|team|someone|somebody|colleague|human|staff)\b|pass(ed|ing)? (it|this|you|that|your \w+) (on|along|to)/i
export const persona = /persona|equipo|alguien|colega|human[oa]|compa[ñn]er|pas(o|é|ar[ée]) (esto|tu|su|el)/i
export const noted = /\bnoted?\b|thank|\bcheck|as soon as|\bonce\b|record|will (look|confirm|update|be)|let you know/i
export const wishNoted = /\bnoted\b|pass|forward|n['’]t been shipped|not (yet )?(been )?shipped|has ?n['’]t shipped/i
export const deseo = /anot|pas(o|é|ad)|not (yet )?been shipped|no se ha enviado|no (se )?haya|antes de/i
export const agreed = /\b(yes|yep|yeah|correct|right|exactly|indeed)\b/i
export const courteous = /welcome|glad|pleasure|happy|any ?time|thank|great|good|help|no (problem|worries)|perfect/i
export const greets = /\b(hi|hello|hey|welcome|help|what can i|how can i|ask me)\b/i
export const apologizes = /sorry|apolog|understand|frustrat|feel|regret|help/i
export const wrongCode = /n['’]t\b|\bnot\b|wrong|incorrect|invalid|\bno\b|match|expired|tries|attempt|again/i
export const addressLine = /\b[A-Z]{2},? \d{5}\b/
export const receipt = /receipt|confirmation/i

/* Paying. */
export const payPage = /\bpage\b|\blink\b|https?:/i
export const knownWays = /cash ?app|venmo|zelle|bitcoin|ethereum/i
export const disowns = /(\bnot|n['’]t)\b.{0,12}\b(ours?|real|legit)\b/i
export const stillOpen = /waiting for (your |the )?payment|has(n['’]t| not) (arrived|been (paid|received|recorded))/i
export const takesGiftCards =
  /gift cards? (is|are|work|would be) (ok|okay|fine|accepted|welcome)|we (take|accept) gift cards?/i

/* Products. */
export const parka = /parka/i
export const warmest = /parka.{0,60}(warm|cold|below)|(warm|cold).{0,60}parka|thirty below|30 below|[-−–]30/i
export const socks = /socks?\b/i
export const under30 = /t-?shirt|\btee\b|socks|beanie/i
export const icy = /parka|base layer|down vest|fleece|socks|beanie/i
export const grams = /\b118\b/
export const merino = /merino/i
export const washDown = /gentle|soap for down|tennis balls|low heat|rinse it twice/i
export const washMerino =
  /wool cycle|\b30 ?°|\b86 ?°|flat|ciclo (de|para) lana|extendid|horizontal|fresh air|aire fresco/i
export const flat = /\bflat\b/i
export const takesL =
  /41\D{1,4}43|\b(size|take|wear|be|is|an?|the|need)[: “"*]+L\b(?!,|\/)|\bL\b (is|fits|would|should|for)|\blarge\b/i
export const esM =
  /38\D{1,4}40|\b(talla|la|una|es|size|take|an?|the)[: “"*]+M\b(?!,|\/)|\bM\b (is|fits|te|le|para)|\bmedian[ao]\b/i
export const smaller =
  /smaller|\b(take|choose|go (with|for)|get|pick|recommend|suggest)\b[^.]{0,16}\b(M|medium)\b|\bsize down\b/i
export const beanieColors = [/rust/i, /navy/i, /\boat\b/i, /black/i]
export const vestColors = /\brust\b/i
export const inseam = /\b32\b/
export const taped = /\btaped\b/i
export const shellBuild = /three layers|3 layers|taped/i
export const noShrink = /(not|n['’]t|never|without) (\w+ )?shrink|washed once|pre-?(wash|shrunk)/i
export const fleece = /fleece/i
export const flannel = /flannel|overshirt/i
export const sockSizes = /S\/M|L\/XL/
export const fleeceXxl = /\b94\b/
export const shellXxl = /\b159\b/
export const negro = /black|negr/i
export const oxido = /\brust\b|[óo]xido|herrumbre|ladrillo/i
export const charcoal = /charcoal/i

/* The shop, shipping, returns. */
export const closesAtSix = /\b(6|six)\b|18:00/i
export const phone = /303\D{0,3}555\D{0,2}0117/
export const denver = /denver/i
export const fifty = /\b(50|fifty)\b/i
export const shipsThere = /\b(50|fifty) (u\.?s\.? )?states|\byes\b|\bwe (do|can)\b|ship (to|there)/i
export const usps = /usps/i
export const ups = /\bups\b/i
export const fedex = /fed ?ex/i
export const tracked = /track/i
export const afterPayment = /\b(once|after|as soon as|when|until)\b.{0,60}\b(paid|pay|payment|money|arriv)/i
export const tags = /\btags?\b/i
export const label = /label/i
export const unworn = /unworn|worn/i
export const sameCoin = /same coin|us dollars|dollars?['’]? ?worth|day of the refund/i
export const bring = /\bbring|\byes\b|1421 Larimer|in person/i
export const threeYears = /\b(3|three)[ -]years?/i
export const exchange = /exchange|swap/i
export const stockCondition = /in stock|have it|available/i
export const washFirst = /\bwash/i
export const shippedRule =
  /(not|n['’]t) (yet )?(been )?(shipped|left|sent|on its way)|(before|until|unless) .{0,20}(ships?|shipped|leaves)\b/i
export const cannotStop = /n['’]t be (stopped|cancel)|cannot|can['’]t|too late|send it back|return|on its way|shipped/i
export const wrap = /wrap|recycled paper/i
export const giftMessage = /message with (your|the) order|wrap|\bgift\b/i

/* Spanish and others. */
export const cambio = /cambi|exchange/i
export const regresos = /bring returns|devoluci|(?<!\p{L})s[íi](?!\p{L})|puedes?n? (traer|llevar)|traer|llevar/iu
export const expedie = /exp[ée]di|en route|envoy|partie?\b/i
export const nurUsa = /\b(nein|nicht|nur|keine)\b|\b50\b|usa\b|vereinigte/i
export const pagoRecibido = afirma(
  /(recibimos|recibí|hemos recibido) (tu|su|el) (pago|dinero)|(tu|su|el) pago (ya )?(llegó|fue recibido|se recibió)/,
)
