import { expect, it } from 'vitest'
import { centsOf, momentOf, readStatement } from './statement-rows.ts'

const read = (provider: Parameters<typeof readStatement>[1], lines: string[]) =>
  readStatement(lines.join('\n'), provider)

it('reads a statement of Venmo by the names of its columns', () => {
  const { payments, otherRows } = read('venmo', [
    'Account Statement - (@shop) ,,,,,,,,,',
    'Account Activity,,,,,,,,,',
    ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip)',
    ',,,,,,,,,$100.00',
    ',3141592653589793238,2026-11-20T15:43:00,Payment,Complete,"K7QX4, thanks",Dana Whitfield,Shop,+ $1 234.50,',
    ',3141592653589793239,2026-11-20T15:43:00,Payment,Complete,K7QX4,Dana Whitfield,Shop,"+ $1,234.50",',
    ',3141592653589793240,2026-11-20T15:43:00,Payment,Complete,lunch,Shop,Dana,- $20.00,',
    ',3141592653589793241,2026-11-20T15:43:00,Payment,Pending,K7QX4,Dana,Shop,+ $20.00,',
    ',3141592653589793242,2026-11-20T15:43:00,Standard Transfer,Issued,,,,- $50.00,',
    ',3141592653589793243,2026-11-21T09:00:00,Charge,Complete,mug,Shop,Ann,+ $5.00,',
    '"In case of errors',
    'call us",,,,,,,,,',
  ])
  expect(payments.map(({ parsed }) => [parsed.reference, parsed.amountCents, parsed.payerName, parsed.note])).toEqual([
    ['3141592653589793239', 123450, 'Dana Whitfield', 'K7QX4'],
    ['3141592653589793243', 500, 'Ann', 'mug'],
  ])
  expect(otherRows).toBe(6)
})

it('reads a statement of Cash App', () => {
  const header =
    'Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account'
  const { payments } = read('cashapp', [
    header,
    'rmgsrz,2023-10-07 16:12:36 EDT,Received P2P,USD,$40,$0,$40,,,,PAYMENT DEPOSITED,K7QX4,Dana,',
    'rmgsra,2023-10-07 16:12:36 EDT,Sent P2P,USD,-$40,$0,-$40,,,,PAYMENT SENT,K7QX4,Dana,',
    'rmgsrb,2023-10-07 16:12:36 EDT,Bitcoin Buy,USD,$40,$0,$40,BTC,$1,1,COMPLETE,,,',
  ])
  expect(payments.map(({ parsed }) => [parsed.reference, parsed.amountCents, parsed.occurredAt])).toEqual([
    ['rmgsrz', 4000, '2023-10-07T20:12:36.000Z'],
  ])
})

it('reads statements of banks', () => {
  const chase = read('chase', [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'CREDIT,11/20/2026,Zelle payment from DANA WHITFIELD 12345678901,25.00,QUICKPAY_CREDIT,100.00,,',
    'DEBIT,11/20/2026,Zelle payment to DANA 12345678902,-25.00,QUICKPAY_DEBIT,75.00,,',
  ])
  expect(chase.payments.map(({ parsed }) => [parsed.reference, parsed.payerName])).toEqual([
    ['12345678901', 'DANA WHITFIELD'],
  ])
  const america = read('bankofamerica', [
    'Description,,Summary Amt.',
    'Beginning balance as of 11/01/2026,,"100.00"',
    'Date,Description,Amount,Running Bal.',
    '11/20/2026,"Zelle payment from SAM for "Capital contribution"; Conf# abc123","60.00","160.00"',
    '11/20/2026,"Zelle payment from SAM; Conf# abc124","60.00","220.00"',
  ])
  expect(america.payments.map(({ parsed }) => [parsed.reference, parsed.note])).toEqual([
    ['abc123', 'Capital contribution'],
    ['abc124', null],
  ])
  const fargo = read('wellsfargo', [
    '"11/20/2026","25.00","*","","ZELLE FROM DANA WHITFIELD ON 11/20 REF # WFCT0ABC K7QX4"',
    '"11/20/2026","-25.00","*","","ZELLE TO DANA ON 11/20 REF #WFCT0ABD"',
  ])
  expect(fargo.payments.map(({ parsed }) => [parsed.reference, parsed.note])).toEqual([['WFCT0ABC', 'K7QX4']])
})

it('refuses a file of another kind', () => {
  expect(() => read('venmo', ['a,b', '1,2'])).toThrow(/no line with the columns/)
  expect(() => read('wellsfargo', ['a,b', '1,2'])).toThrow(/no rows/)
})

it.each([
  ['$1,234.50', 123450],
  ['+ $20.00', 2000],
  ['-$5', -500],
  ['0.1', 10],
  ['1,23', undefined],
  ['1e3', undefined],
  ['€5', undefined],
  ['', undefined],
])('%j is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

it.each([
  ['02/30/2026', undefined],
  ['2026-11-20', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20 10:00:00 XYZ', undefined],
  ['yesterday', undefined],
])('%j is the moment %s', (text, moment) => {
  expect(momentOf(text)).toBe(moment)
})
