import type { BenchLayout } from '../../server/testing/receipt-bench.ts'
import { surroundings } from './outsider-surroundings.ts'
import { dollars, inText, markup, type OutsiderVariation } from './outsider-variation.ts'

const notes: readonly BenchLayout[] = ['chase', 'wells-fargo', 'td-bank', 'td-bank-sentence']
const tables: readonly BenchLayout[] = [
  'venmo',
  'cash-app',
  'chase',
  'wells-fargo',
  'wells-fargo-es',
  'td-bank',
  'td-bank-sentence',
]
const row = /<tr><td>([^<]*)<\/td><td align="right">([^<]*)<\/td><\/tr>/g
const amountIn = (html: string, cents: number, change: (amount: string) => string): string =>
  inText(html, (text) => text.replaceAll(dollars(cents), change))

/** Entities, blanks and tags around the same words. */
const characters: readonly OutsiderVariation[] = [
  markup('numeric entities in amounts', (html) =>
    inText(html, (text) => text.replaceAll('$', '&#36;').replaceAll('.00', '&#46;00')),
  ),
  markup('hexadecimal entities', (html) =>
    inText(html, (text) => text.replaceAll('$', '&#x24;').replaceAll('Z', '&#x5A;')),
  ),
  markup('named entities', (html) =>
    inText(html, (text) =>
      text.replaceAll('$', '&dollar;').replaceAll('®', '&reg;').replaceAll('ó', '&oacute;').replaceAll('ú', '&uacute;'),
    ),
  ),
  markup(
    'a blank after the dollar sign',
    (html) => inText(html, (text) => text.replaceAll(/\$(?=\d)/g, () => '$&nbsp;')),
    { rewrites: /\$\d/ },
  ),
  markup('USD behind amounts', (html, { amountCents }) => amountIn(html, amountCents, (amount) => `${amount} USD`)),
  markup('blanks that do not break between words', (html) =>
    inText(html, (text) => text.replaceAll(/(\S) (?=\S)/g, '$1&nbsp;')),
  ),
  markup('joiners against dialing', (html, { reference }) =>
    html.replaceAll(`>${reference}<`, `>${reference.slice(0, 4)}&zwnj;${reference.slice(4)}<`),
  ),
  markup('source wrapped at words', (html) => inText(html, (text) => text.replaceAll(/(\w) (?=\w)/g, '$1\n        '))),
  markup('source in one line', (html) => html.replaceAll('\n<', '<').replaceAll('\n', ' ')),
  markup('tabs before each tag', (html) => html.replaceAll(/\n?<(?=td|tr|p|div|h\d|table)/g, '\n\t\t\t<')),
  markup('a bold amount', (html, { amountCents }) =>
    amountIn(html, amountCents, (amount) => `<strong>${amount}</strong>`),
  ),
  markup('small dollar sign and cents', (html, { amountCents }) =>
    amountIn(html, amountCents, (amount) => `<sup>$</sup>${amount.slice(1, -3)}<span>${amount.slice(-3)}</span>`),
  ),
  markup('a bold name', (html, { payerName }) => inText(html, (text) => text.replaceAll(payerName, '<b>$&</b>'))),
  markup('a font tag around all text', (html) =>
    inText(html, (text) => (text.trim() === '' ? text : `<font face="Arial" color="#333">${text}</font>`)),
  ),
  markup('optional end tags left out', (html) => html.replaceAll(/<\/(?:td|tr|tbody)>/g, '')),
  markup('XHTML with namespaces', (html) =>
    html
      .replace(
        '<!DOCTYPE html><html>',
        '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">',
      )
      .replaceAll('</p>', '<o:p></o:p></p>'),
  ),
  markup('styles within attributes', (html) =>
    html.replaceAll('<td', '<td style=\'font-family:"Open Sans",Arial;mso-line-height-rule:exactly\' data-x="a>b"'),
  ),
  markup('no ®', (html) => html.replaceAll('Zelle®', 'Zelle').replaceAll('<sup>®</sup>', '')),
  markup('a raised ®', (html) => html.replaceAll('Zelle®', 'Zelle<sup style="font-size:60%">&reg;</sup>')),
]

/** Rows as other template engines write them. */
const rows: readonly OutsiderVariation[] = [
  markup(
    'a table for each row',
    (html) =>
      html.replaceAll(
        row,
        '<tr><td colspan="2"><table width="100%"><tr><td width="40%">$1</td><td>$2</td></tr></table></td></tr>',
      ),
    { layouts: tables },
  ),
  markup(
    'a table for each cell',
    (html) =>
      html.replaceAll(
        row,
        '<tr><td><table><tr><td>$1</td></tr></table></td><td><table><tr><td>$2</td></tr></table></td></tr>',
      ),
    { layouts: tables },
  ),
  markup('label above value', (html) => html.replaceAll(row, '<tr><td>$1</td></tr><tr><td>$2</td></tr>'), {
    layouts: tables,
  }),
  markup(
    'rows as blocks',
    (html) =>
      html
        .replaceAll(row, '<div class="row"><div>$1</div><div>$2</div></div>')
        .replaceAll(/<\/?(?:table|tbody)[^>]*>/g, ''),
    { layouts: tables },
  ),
  markup('rows as lines of one cell', (html) => html.replaceAll(row, '<tr><td>$1: $2<br></td></tr>'), {
    layouts: tables,
  }),
  markup('rows as spans', (html) => html.replaceAll(row, '<tr><td><span>$1</span> <span>$2</span></td></tr>'), {
    layouts: tables,
  }),
  markup(
    'a list of terms',
    (html) => html.replaceAll(row, '<dl><dt>$1</dt><dd>$2</dd></dl>').replaceAll(/<\/?(?:table|tbody)[^>]*>/g, ''),
    { layouts: tables },
  ),
  markup('head cells', (html) => html.replaceAll(row, '<tr><th scope="row" align="left">$1:</th><td>$2</td></tr>'), {
    layouts: tables,
  }),
  markup(
    'an empty cell between',
    (html) => html.replaceAll('</td><td align="right">', '</td><td width="20">&nbsp;</td><td align="right">'),
    { layouts: tables },
  ),
  markup(
    'rows in another order',
    (html) => {
      const found = html.match(row) ?? []
      return html.replaceAll(row, () => found.pop() ?? '')
    },
    { layouts: tables },
  ),
  markup(
    'labels in title case',
    (html) =>
      html.replaceAll(
        row,
        (_, label: string, value: string) =>
          `<tr><td>${label.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}</td><td>${value}</td></tr>`,
      ),
    { layouts: ['venmo', 'cash-app', 'chase', 'wells-fargo', 'td-bank'] },
  ),
  markup(
    'labels in capitals',
    (html) =>
      html.replaceAll(
        row,
        (_, label: string, value: string) => `<tr><td>${label.toUpperCase()}</td><td>${value}</td></tr>`,
      ),
    { layouts: tables },
  ),
  markup(
    'rows of status and fee',
    (html) =>
      html.replace(
        '</tr></tbody>',
        '</tr><tr><td>Status</td><td>Completed</td></tr><tr><td>Fee</td><td>$0.00</td></tr></tbody>',
      ),
    { layouts: tables },
  ),
  markup('a row of the time, 12 hours', (html) =>
    html.replaceAll(/>(Nov \d+, 2026|11\/\d+\/2026)</g, '>$1 at 2:31 AM PST<'),
  ),
  markup(
    'N/A for an empty note',
    (html) => html.replaceAll(/(<td>(?:Memo|Notes|Message)<\/td><td[^>]*>)[^<]*/g, '$1N/A'),
    { layouts: ['chase'], facts: { note: '' } },
  ),
  markup(
    'no row of an empty note',
    (html) => html.replaceAll(/<tr><td>(?:Memo|Notes|Message)<\/td><td[^>]*>[^<]*<\/td><\/tr>/g, ''),
    { layouts: notes, facts: { note: '' } },
  ),
  markup(
    'a note of two lines, broken',
    (html) => inText(html, (text) => text.replace('K7QX4 thanks', 'K7QX4<br />thanks')),
    { facts: { note: 'K7QX4 thanks' } },
  ),
]

/** Variations of how a mail is laid out. */
export const layoutVariations: readonly OutsiderVariation[] = [...characters, ...rows, ...surroundings]
