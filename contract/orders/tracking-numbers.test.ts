import { expect, it } from 'vitest'
import { trackingNumberDoubt } from './tracking-numbers.ts'

it.each([
  '1Z5R89390357567127',
  '1Z879E930346834440',
  '1Z410E7W0392751591',
  '1z 8v92a7 03 6720 3024',
  '1Z999AA10123456784',
])('UPS may have given %s', (number) => expect(trackingNumberDoubt('ups', number)).toBeNull())

it.each([
  ['1Z5R89390357567128', 'its check digit is wrong'],
  ['1Z5R89930357567127', 'its check digit is wrong'],
  ['1Z1111111111111111', 'its check digit is wrong'],
  ['2Z5R89390357567127', expect.stringMatching(/are 1Z/)],
  ['1Z5R8939035756712', expect.stringMatching(/are 1Z/)],
  ['1Z5R89390357567127<b>', expect.stringMatching(/are 1Z/)],
])('UPS cannot have given %s', (number, doubt) => expect(trackingNumberDoubt('UPS', number)).toEqual(doubt))

it.each([
  '0307 1790 0005 2348 3741',
  '7112 3456 7891 2345 6787',
  '7196 9010 7560 0307 7385',
  '9505 5110 6960 5048 6006 24',
  '9101 1234 5678 9000 0000 13',
  '92748931507708513018050063',
  '9400-1112-0108-0805-4830-16',
  '9405803699300124287899',
  '420221539101026837331000039521',
  '4201028200009261290113185417468510',
  'RB123456785GB',
])('USPS may have given %s', (number) => expect(trackingNumberDoubt('USPS', number)).toBeNull())

it.each([
  ['9400111201080805483017', 'its check digit is wrong'],
  ['0307 1790 0005 2348 3742', 'its check digit is wrong'],
  ['9200000000000000000000', 'its check digit is wrong'],
  ['RB123456784GB', 'its check digit is wrong'],
  ['940011120108080548301', expect.stringMatching(/20, 22 or 26 digits/)],
  ['1Z5R89390357567127', expect.stringMatching(/20, 22 or 26 digits/)],
  ['', expect.stringMatching(/20, 22 or 26 digits/)],
])('USPS cannot have given %s', (number, doubt) => expect(trackingNumberDoubt('usps', number)).toEqual(doubt))

it.each(['FedEx', 'Bike courier', 'constructor', null, undefined])('of %s nothing is known', (carrier) =>
  expect(trackingNumberDoubt(carrier, 'anything')).toBeNull(),
)
