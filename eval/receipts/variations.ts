import type { Variation } from './variation.ts'

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

const names = [
  ...[
    'Dana Reed',
    "Seán O'Brien",
    'José Núñez',
    'Zoë 🎉 Li',
    '李小龍',
    'Ольга Петрова',
    'Anne-Marie & Sons, LLC',
    'X',
    'A. "Bo" Smith',
  ],
  ...['Mr. Received', 'محمد علي', 'sent you money', 'Jr Paid', 'M & M <3'],
]
const notes = ['K7QX4', 'order K7QX4, thanks!', '🎂 K7QX4', 'k7qx4', '#K7QX4 für dich', 'K7QX4 = 100% & <ok>', '']

/** Variations of every receipt. Add others here; they are tried alone and together. */
export const variations: readonly Variation[] = [
  { name: 'as it is' },
  { name: 'other names', facts: (facts, random) => ({ ...facts, payerName: pick(names, random) }) },
  { name: 'other notes', facts: (facts, random) => ({ ...facts, note: pick(notes, random) }) },
  {
    name: 'other amounts',
    facts: (facts, random) => ({ ...facts, amountCents: 1 + Math.floor(random() ** 3 * 999_999) }),
  },
  {
    name: 'whole dollars',
    facts: (facts, random) => ({ ...facts, amountCents: 100 * (1 + Math.floor(random() * 9998)) }),
  },
  { name: 'base64', mail: (mail) => ({ ...mail, encoding: 'base64' }) },
  { name: '8bit', mail: (mail) => ({ ...mail, encoding: '8bit' }) },
  {
    name: 'blanks between tags',
    mail: (mail) => ({ ...mail, html: mail.html.replaceAll(/(<\/(?:td|tr|div|p|h1)>)/g, '$1 \n\t ') }),
  },
  {
    name: 'blanks within cells',
    mail: (mail) => ({
      ...mail,
      html: mail.html.replaceAll(/<td([^>]*)>/g, '<td$1>\n   ').replaceAll('</td>', '\n  </td>'),
    }),
  },
  {
    name: 'cells as blocks',
    mail: (mail) => ({
      ...mail,
      html: mail.html.replaceAll(/<td([^>]*)>/g, '<td$1><div><p>').replaceAll('</td>', '</p></div></td>'),
    }),
  },
  {
    name: 'bold labels',
    mail: (mail) => ({ ...mail, html: mail.html.replaceAll(/<td>([A-Z][^<]*)<\/td>/g, '<td><b>$1:</b></td>') }),
  },
  { name: 'a text part', mail: (mail) => ({ ...mail, text: 'View this mail in a reader of HTML.' }) },
]
