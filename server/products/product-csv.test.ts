import { expect, it } from 'vitest'
import { readProductCsv } from './product-csv.ts'

it('refuses a heading of more than 200 columns before it reads the file', () => {
  const heading = (columns: number) => `Name,SKU,Price${',Extra'.repeat(columns - 3)}\n`
  expect(readProductCsv(heading(201))).toEqual({
    rows: [],
    errors: [{ line: 1, column: null, message: 'The first line names more than 200 columns.' }],
  })
  expect(readProductCsv(heading(200)).errors).toHaveLength(197)
})
