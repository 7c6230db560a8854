import {
  arrived,
  askBack,
  cancelled,
  claimsReceipt,
  email,
  fine,
  notSent,
  number,
  paid,
  sent,
  threeToSeven,
  twoDays,
  unpaid,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, provedByCode, type Shop } from '../shop.ts'
import { falseStatusOf, invitesToPay, tellsStatusOf } from '../statements.ts'
import { touristsWords } from './words.ts'

const { bringsPerson, exchange, ids, kindsOf, sendsBack, tracking } = touristsWords

export const touristsOrders = ({ order }: Shop): Scene[] => {
  const ask = scenesOf('order')
  const complain = scenesOf('trouble')
  const s0 = order('shipped', 0)
  const s2 = order('shipped', 2)
  const s3 = order('shipped', 3)
  const s5 = order('shipped', 5)
  const s6 = order('shipped', 6)
  const s8 = order('shipped', 8)
  const p1 = order('paid', 1)
  const p3 = order('paid', 3)
  const d0 = order('delivered', 0)
  const d2 = order('delivered', 2)
  const d4 = order('delivered', 4)
  const d5 = order('delivered', 5)
  const d7 = order('delivered', 7)
  const c0 = order('cancelled', 0)
  const w0 = order('pending', 0)
  const w4 = order('pending', 4)

  return [
    ask(
      'Hello dear, this is Dorothy from Duluth. My grandson helped me with the computer, now he is back at school. ' +
        `His note on my fridge says order ${s0.number} and the e-mail is ${s0.customer.email}. Has it gone out yet?`,
      [sent],
      { ...proved(s0), mustNot: [falseStatusOf(s0)] },
    ),
    ask(
      `hey um so order number ${p1.number} and uh the email is ${p1.customer.email} i am driving so just ` +
        'tell me quick did it leave or not thanks',
      [[notSent, twoDays, /has(n['’]t| not)/i]],
      { ...proved(p1), mustNot: [falseStatusOf(p1)] },
    ),
    ask(
      `porch pirates in my building are INSANE so i gotta know, has ${d0.number} been dropped off already?? ` +
        `${d0.customer.email} is the acct`,
      [arrived],
      { ...proved(d0), mustNot: [falseStatusOf(d0)] },
    ),
    ask(
      `Got freight comin to the Amarillo yard, load ${s2.number}, ${s2.customer.email}. Need tracking on it. Over.`,
      [tracking],
      proved(s2),
    ),
    ask(`pretty sure my cat sat on the keyboard. is ${ids(c0)} alive or dead`, [cancelled], {
      ...proved(c0),
      mustNot: [falseStatusOf(c0)],
    }),
    ask(
      `Bought something on the airport wifi at O'Hare right before boarding, now I've landed in Boise. ${w0.number}, ` +
        `${w0.customer.email}. What state is it in?`,
      [unpaid],
      { ...proved(w0), mustNot: [falseStatusOf(w0)] },
    ),
    ask('My parcel is somewhere between Denver and Fairbanks and I would dearly like to know where.', askBack),
    ask(`#${s3.number} where u at`, [email], { order: s3, mustNot: [tellsStatusOf(s3)] }),
    ask(
      `lost the confirmation, wiped my phone, only thing i remember is that i used ${d2.customer.email}. ` +
        "when's my stuff coming",
      [number],
      { mustNot: [tellsStatusOf(d2)] },
    ),
    ask(
      [
        `I buy gifts all year and forget. What on earth is in ${d7.number}? My email's ${d7.customer.email}. ` +
          'If you have to mail me a code first, go ahead and send it.',
        'ok it says {code}',
      ],
      kindsOf(d7),
      provedByCode(d7),
    ),
    complain(
      'So the mail lady and I go way back, she would never leave it in the rain, and she swears it was nothing for ' +
        `me Tuesday. Yet your thing says it came! ${d4.number} and ${d4.customer.email}. I've looked under the deck, ` +
        "behind the grill, even asked the neighbor I don't talk to.",
      [[bringsPerson, /carrier|investigat|check (with|again)|trac(e|k)/i]],
      { ...proved(d4), ...fine, mayAct: true },
    ),
    complain(
      `box came soaked thru and everything in it stinks of diesel. order ${ids(d5)}. not wearing this near a campfire`,
      [[bringsPerson, exchange, sendsBack, /refund|photo|picture/i]],
      { ...proved(d5), ...fine, mayAct: true },
    ),
    complain(
      "I am 6'3\" and two hundred forty pounds and I have just unpacked a toddler's yellow rain suit instead of " +
        'my fleece. My wife is still laughing. Now what?',
      [[number, email, bringsPerson, exchange, sendsBack]],
      { ...fine, mayAct: true },
    ),
    complain(
      `getting married in telluride saturday & ${ids(s5)} still isnt here. it was gonna be my "something blue". ` +
        'am i screwed',
      [[sent, tracking, bringsPerson, threeToSeven]],
      { ...proved(s5), ...fine, mustNot: [falseStatusOf(s5)] },
    ),
    complain(
      `PAID. days ago. money is GONE from my account and your page still acts like i owe you. ${ids(w4)} explain`,
      [[unpaid, bringsPerson]],
      { ...proved(w4), ...fine, mustNot: [invitesToPay, claimsReceipt, falseStatusOf(w4)], mayAct: true },
    ),
    complain(
      `I did the sending of the money from my phone but never got so much as a thank-you. ${p3.number} / ` +
        `${p3.customer.email}. Did it get to you or is it floating in the cloud?`,
      [paid],
      { ...proved(p3), mustNot: [invitesToPay, falseStatusOf(p3)] },
    ),
    complain(
      'ordered 2 pr socks, paid for 2 pr socks, found 1 pr sock in the bag. You shorted me or your elves are busy',
      [[number, email, bringsPerson]],
      { ...fine, mayAct: true },
    ),
    complain(
      `tracking has been stuck at "label created" since forever for ${s6.number} (${s6.customer.email}). ` +
        'do you actually have my parcel or is that a bluff',
      [[sent, tracking, bringsPerson]],
      { ...proved(s6), ...fine, mustNot: [falseStatusOf(s6)], mayAct: true },
    ),
    complain(
      'Carrier texts me "RETURN TO SENDER - ADDRESS UNKNOWN" which is rich since I have lived here 31 years. ' +
        `Order ${s8.number}, ${s8.customer.email}. Please sort this out, I leave for elk season on the 14th.`,
      [[bringsPerson, tracking, /address/i]],
      { ...proved(s8), ...fine, mayAct: true },
    ),
  ]
}
