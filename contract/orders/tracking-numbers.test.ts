import { expect, it } from 'vitest'
import { keptTrackingNumber, likelyCarrier, recognizedCarrier, trackingNumberDoubt } from './tracking-numbers.ts'

const wrongDigit = expect.stringMatching(/doesn’t pass (UPS|USPS|FedEx|DHL)’s check/)

it.each([
  '1Z5R89390357567127',
  '1Z879E930346834440',
  '1Z410E7W0392751591',
  '1z 8v92a7 03 6720 3024',
  '1Z999AA10123456784',
])('UPS may have given %s', (number) => expect(trackingNumberDoubt('ups', number)).toBeNull())

it.each([
  ['1Z5R89390357567128', wrongDigit],
  ['1Z5R89930357567127', wrongDigit],
  ['1Z1111111111111111', wrongDigit],
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
  ['9400111201080805483017', wrongDigit],
  ['0307 1790 0005 2348 3742', wrongDigit],
  ['9200000000000000000000', wrongDigit],
  ['RB123456784GB', wrongDigit],
  ['940011120108080548301', expect.stringMatching(/20, 22 or 26 digits/)],
  ['1Z5R89390357567127', expect.stringMatching(/20, 22 or 26 digits/)],
  ['', expect.stringMatching(/20, 22 or 26 digits/)],
])('USPS cannot have given %s', (number, doubt) => expect(trackingNumberDoubt('usps', number)).toEqual(doubt))

// Sample numbers as FedEx and DHL print them in their guides, collected by github.com/jkeen/tracking_number_data.
it.each([
  '986578788855',
  '7995 3127 4483',
  '974367662710',
  '0414 4176 0228 964',
  '5682 8361 0012 734',
  '61299998820821171811',
  '9261292700768711948021',
  '9611020987654312345672',
  '9622001900000000000000776632517510',
  '1001921334250001000300779017972697',
])('FedEx may have given %s', (number) => expect(trackingNumberDoubt('fedex', number)).toBeNull())

it.each([
  ['996578788855', wrongDigit],
  ['986578788856', wrongDigit],
  ['5682 8361 0012 732', wrongDigit],
  ['61299998820821171812', wrongDigit],
  ['9261292700768711948020', wrongDigit],
  ['9611020987654312345671', wrongDigit],
  ['9622001560001234567100794808390597', wrongDigit],
  ['1001901781990001000300617767839438', wrongDigit],
  ['1Z5R89390357567127', expect.stringMatching(/12, 15, 20, 22 or 34/)],
  ['98657878885', expect.stringMatching(/12, 15, 20, 22 or 34/)],
])('FedEx cannot have given %s', (number, doubt) => expect(trackingNumberDoubt('FedEx', number)).toEqual(doubt))

it.each([
  '3318810025',
  '8487135506',
  '1099255990',
  '3318 8100 14',
  '73891051146',
  'JJD0099999999',
  'JVGL0999999990',
  'GM2951173225174494',
  'GM295117494011169042',
])('DHL may have given %s', (number) => expect(trackingNumberDoubt('dhl', number)).toBeNull())

it.each([
  ['3318810010', wrongDigit],
  ['3318810034', wrongDigit],
  ['3318810011', wrongDigit],
  ['73891051145', wrongDigit],
  ['XJD0099999998', expect.stringMatching(/10 digits/)],
  ['GS295117494011169041', expect.stringMatching(/10 digits/)],
  ['331881002', expect.stringMatching(/10 digits/)],
])('DHL cannot have given %s', (number, doubt) => expect(trackingNumberDoubt('DHL', number)).toEqual(doubt))

it.each(['Bike courier', 'constructor', null, undefined])('of %s nothing is known', (carrier) =>
  expect(trackingNumberDoubt(carrier, 'anything')).toBeNull(),
)

it.each([
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['MI5052530123456', 'UPS'],
  ['9400-1112-0108-0805-4830-16', 'USPS'],
  ['420221539101026837331000039521', 'USPS'],
  ['0307 1790 0005 2348 3741', 'USPS'],
  ['EA123456785US', 'USPS'],
  ['9261292700768711948021', 'USPS'],
  ['986578788855', 'FedEx'],
  ['0414 4176 0228 964', 'FedEx'],
  ['61299998820821171811', 'FedEx'],
  ['9611020987654312345672', 'FedEx'],
  ['9622001900000000000000776632517510', 'FedEx'],
  ['3318810025', 'DHL'],
  ['JJD0099999999', 'DHL'],
  ['GM2951173225174494', 'DHL'],
])('%s is recognized as a number of %s', (number, carrier) => expect(recognizedCarrier(number)).toBe(carrier))

it.each([
  '',
  '1',
  '12345',
  '1Z999AA10123456785',
  '9400111201080805483017',
  'RB123456785GB',
  '996578788855',
  '3318810010',
  '12345678901234567',
  'BIKE-42',
  '1Z999AA10123456784<script>',
  '9'.repeat(100),
])('%j is recognized as no carrier’s', (number) => expect(recognizedCarrier(number)).toBeNull())

it.each([
  ['1Z5R89390357567128', 'UPS'],
  ['9400111201080805483017', 'USPS'],
])('%s is likely a number of %s, with a mistake in it', (number, carrier) => {
  expect(recognizedCarrier(number)).toBeNull()
  expect(likelyCarrier(number)).toBe(carrier)
})

it.each(['986578788856', '1Z5R8939', '4711', ''])('%j is likely no carrier’s', (number) =>
  expect(likelyCarrier(number)).toBeNull(),
)

it.each([
  ['1z 8v92a7 03 6720 3024', null, '1Z8V92A70367203024'],
  ['9400-1112-0108-0805-4830-16', 'usps', '9400111201080805483016'],
  ['1Z 8V9 2A7 03 6720 3024', 'Canada Post', '1Z 8V9 2A7 03 6720 3024'],
  ['ab 12-34', null, 'ab 12-34'],
  ['', 'UPS', ''],
])('%s of the carrier %s is kept as %s', (entered, carrier, kept) =>
  expect(keptTrackingNumber(entered, carrier)).toBe(kept),
)
