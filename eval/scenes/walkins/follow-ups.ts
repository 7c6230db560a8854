import {
  arrived,
  claimsReceipt,
  doesNot,
  fine,
  onlyStates,
  openDays,
  sent,
  street,
  thirty,
  threeToSeven,
  twoDays,
  unpaid,
  unsure,
  venmo,
} from '../callers/words.ts'
import { type Scene, scenesOf } from '../scene.ts'
import { proved, type Shop, stockOf } from '../shop.ts'
import {
  afterPayment,
  amount,
  charcoal,
  exchange,
  fifty,
  flat,
  ids,
  label,
  noted,
  sameCoin,
  shellXxl,
  shipsThere,
  tracking,
  washDown,
  wrap,
} from './words.ts'

export const walkinsFollowUps = ({ order, variant, price }: Shop): Scene[] => {
  const ask = scenesOf('follow-ups')
  const both = scenesOf('two questions')
  const s2 = order('shipped', 2)
  const s3 = order('shipped', 3)
  const s4 = order('shipped', 4)
  const d3 = order('delivered', 3)
  const d5 = order('delivered', 5)
  const w5 = order('pending', 5)
  const blackTee = stockOf(variant('T-Shirt', 'Black', 'L'))
  const slateFleece = stockOf(variant('Fleece', 'Slate', 'L'))
  const blackParka = stockOf(variant('Parka', 'Black', 'L'))

  return [
    ask(['do you have the cotton tee in white size L', 'and in black?'], [blackTee.must], {
      lastMustNot: blackTee.mustNot,
    }),
    ask(['how much is the rain shell in L', 'and in xxl'], [shellXxl]),
    ask([`wheres ${s2.number}`, s2.customer.email, 'ok and when will it be here'], [[threeToSeven, tracking(s2)]], {
      ...proved(s2),
    }),
    ask([`${ids(d3)} status`, 'how much did i pay for that'], [amount(d3.totalAmount)], proved(d3)),
    ask(['do you ship to mexico', 'puerto rico then?'], [[onlyStates, fifty, unsure, doesNot]], fine),
    ask(['how do refunds work', 'and if i paid with eth'], [sameCoin]),
    ask(['you have the fleece in moss S?', 'sorry i meant slate L'], [slateFleece.must], {
      lastMustNot: slateFleece.mustNot,
    }),
    ask(['when are you guys open', 'mondays too?'], [[openDays, doesNot]]),
    ask(['how do i wash the merino base layer', 'can i throw it in the dryer'], [[flat, doesNot]]),
    ask([`where is ${ids(s3)}`, `and my husbands, ${ids(d5)}`], [arrived], { ...proved(d5), alsoProved: [s3] }),

    both('where are you located n do you take venmo', [street, venmo]),
    both(`did ${ids(s4)} ship yet and how do i send it back if it doesnt fit`, [sent, [thirty, label, exchange]], {
      ...proved(s4),
    }),
    both('how much is the down vest and how do you wash that', [price('Vest'), washDown]),
    both('do you ship to alaska and how long does that take', [shipsThere, threeToSeven]),
    both('need the parka in black L for my wife, got it? and can you gift wrap', [blackParka.must, wrap]),
    both(`did my money for ${ids(w5)} come in and when will you ship`, [unpaid, [twoDays, afterPayment, noted]], {
      ...proved(w5),
      ...fine,
      mayAct: true,
      mustNot: [claimsReceipt],
    }),
    both('sock prices and colors pls', [price('Socks'), charcoal]),
  ]
}
