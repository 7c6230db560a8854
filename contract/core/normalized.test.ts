import { expect, it } from 'vitest'
import { normalized } from './normalized.ts'
import { text } from './text.ts'

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
const written = ['José', 'Nguyễn Thị Phương', 'ガﾞ', 'שָׁלוֹם', 'हिन्दी', '한국어', '① ﬁ', `e${'\u0301'.repeat(30)}`]
const free = text(100_000)

it.each(forms)('is what %s says, for text that people write', (form) => {
  for (const one of written) {
    expect(normalized(one, form)).toBe(one.normalize(form))
    expect(free.parse(one)).toBe(one.normalize('NFC'))
  }
})

it.each(['\u0301', '\u0301\u0323', '\uFF9E\u0301'])('keeps 30 of the marks on one letter: %j', (marks) => {
  expect(normalized(`x${marks.repeat(20_000)}y${marks.repeat(20_000)}z`, 'NFKD')).toHaveLength(3 + 2 * 30)
})

it('is not needed for a text of a request, which is refused', () => {
  expect(free.safeParse(`x${'\u0301\u0323'.repeat(20_000)}`).error?.issues).toMatchObject([
    { message: 'Contains characters that cannot be stored' },
  ])
})
