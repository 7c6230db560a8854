import type { OutsiderVariation } from './outsider-variation.ts'

const names: readonly (readonly [name: string, payerName: string])[] = [
  [
    'long',
    'Maria de los Ángeles Fernández-Villanueva y Castellanos de la Torre Montgomery-Featherstonehaugh the Third of Springfield',
  ],
  ['Chinese', '李小龍'],
  ['Arabic with marks of direction', '\u200fمحمد علي\u200e'],
  ['Hebrew', 'דוד כהן'],
  ['Cyrillic', 'Ольга Петрова'],
  ['emoji of several', 'Ana 👩‍👩‍👧 🇺🇸'],
  ['apostrophes', "D'Angelo O'Neil"],
  ['a curly apostrophe', 'Siobhan O’Neil'],
  ['an ampersand', 'Smith & Sons'],
  ['markup', 'A < B Trading > Co'],
  ['one letter', 'Q'],
  ['digits', 'Studio 54'],
  ['periods', 'Dr. J. R. Smith Jr.'],
  ['a comma', 'Reed, Dana M.'],
  ['capitals', 'DANA M REED'],
  ['small letters', 'dana'],
  ['decomposed accents', 'Jose\u0301 Nun\u0303ez'],
  ['Paid', 'Paid Media LLC'],
  ['Requests', 'Special Requests Catering'],
  ['Refund', 'Refund Kings LLC'],
  ['Pending', 'Pending Approval Band'],
  ['You', 'You & Me Bakery'],
  ['for', 'Toys for Tots'],
  ['from', 'Letters from Home'],
  ['a dollar sign', 'A$AP Dana'],
  ['amount', 'The $5 Shirt Shop'],
  ['parentheses', 'Dana (Reed) Ortiz'],
  ['a colon', 'Note: Dana'],
  ['quotes', 'Dana "Dee" Reed'],
  ['a slash', 'Dana Reed c/o Lee'],
]

const notes: readonly (readonly [name: string, note: string])[] = [
  ['none', ''],
  ['two lines', 'K7QX4\nthank you'],
  ['a blank line', 'K7QX4\n\nsee you'],
  ['an amount', '$500 for you K7QX4'],
  ['the same amount', '$25.00 K7QX4'],
  ['refund', 'refund K7QX4'],
  ['pending', 'pending order K7QX4'],
  ['failed', 'sorry, my last payment failed. K7QX4'],
  ['request', 'as you requested, K7QX4'],
  ['canceled', 'not canceled after all K7QX4'],
  ['you paid', 'you paid for lunch K7QX4'],
  ['for', 'K7QX4 for Bob for Monday'],
  ['emoji', '🎁👕'],
  ['right to left', '\u202bשלום K7QX4\u202c'],
  ['markup', '<3 you & K7QX4'],
  ['a label', 'Memo'],
  ['a label and a value', 'Amount: $25.00'],
  ['a link', 'https://shop.example/o/10241?x=1&y=2 K7QX4'],
  ['quotes', '"K7QX4" it\'s for Dana’s hat'],
  ['long', `K7QX4 ${'hat and scarf, blue, size M; '.repeat(9)}`.trim()],
  ['blanks', '  K7QX4   hat  '],
  ['a number alone', '10241'],
  ['a dash', '-'],
  ['Spanish', '¡Gracias! Pedido K7QX4, año nuevo'],
  ['scheduled', 'scheduled pickup K7QX4'],
]

const amounts = [1, 99, 100, 1010, 99_999, 100_000, 123_456, 400_000, 999_999]

/** Other names, notes and amounts in the layouts as they are. */
export const factVariations: readonly OutsiderVariation[] = [
  ...names.map(([name, payerName]): OutsiderVariation => ({ kind: 'names', name, facts: { payerName } })),
  ...notes.map(([name, note]): OutsiderVariation => ({ kind: 'notes', name, facts: { note } })),
  ...amounts.map(
    (amountCents): OutsiderVariation => ({
      kind: 'amounts',
      name: (amountCents / 100).toFixed(2),
      facts: { amountCents },
    }),
  ),
]
