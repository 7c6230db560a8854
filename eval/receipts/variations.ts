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

const inText = (html: string, change: (text: string) => string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('')

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
  {
    name: 'blanks that do not break',
    mail: (mail) => ({ ...mail, html: inText(mail.html, (text) => text.replaceAll(' ', '&nbsp;')) }),
  },
  {
    name: 'invisible characters',
    mail: (mail) => ({ ...mail, html: inText(mail.html, (text) => text.replace(/(\w)(\s)/g, '$1&zwnj;&#8203;$2')) }),
  },
  {
    name: 'tags in capitals',
    mail: (mail) => ({ ...mail, html: mail.html.replaceAll(/<\/?[a-z][a-z0-9]*/g, (tag) => tag.toUpperCase()) }),
  },
  {
    name: 'a line of text in front',
    mail: (mail) => ({
      ...mail,
      html: mail.html.replace('<body>', `<body><div>${mail.subject.replace(/[<&]/g, '')} - see inside</div>`),
    }),
  },
  {
    name: 'Zelle(R)',
    mail: (mail) => ({ ...mail, subject: mail.subject.replace('Zelle®', 'Zelle(R)') }),
  },
  {
    name: 'a trade mark sign apart',
    mail: (mail) => ({ ...mail, html: mail.html.replaceAll('Zelle®', 'Zelle <sup>®</sup>') }),
  },
  {
    name: 'codes for numbers',
    mail: (mail) => ({
      ...mail,
      html: mail.html
        .replace('Confirmation number', 'Confirmation Code')
        .replace('Número de confirmación', 'Código de confirmación')
        .replace(/<td>Notes/, '<td>Description')
        .replace(/<td>Notas/, '<td>Descripción'),
    }),
  },
  {
    name: 'links and small print below',
    mail: (mail) => ({
      ...mail,
      html: mail.html.replace(
        '</body>',
        `<table><tr><td>Pay</td><td>Request money</td><td>Refund policy</td></tr></table><p>If you did not expect this mail, or if you
          want to dispute a charge, contact us. Transfers can be canceled only before they are completed, and pending requests expire
          after a week.</p><img src="https://example.com/pixel.gif" width="1" height="1"></body>`,
      ),
    }),
  },
  {
    name: 'rows in one cell',
    mail: (mail) => ({ ...mail, html: mail.html.replaceAll(/<\/td><td align="right">/g, '<br>') }),
  },
]
