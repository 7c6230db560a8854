import { expect, it } from 'vitest'
import { codeIn } from './demo-server.ts'

const mail = (to: string, code: string) => ({
  to: [to],
  raw: `Subject: Your code\r\nMessage-ID: 999999\r\n\r\n--part-123456\r\nYour code is ${code} now.\r\n--part-123456--`,
})

it('takes the newest code of an address', () => {
  const mails = [mail('ana@example.com', '111111'), mail('bo@example.com', '222222'), mail('ana@example.com', '333333')]
  expect(codeIn(mails, 'ana@example.com')).toBe('333333')
  expect(codeIn(mails.slice(0, 2), 'ana@example.com')).toBe('111111')
  expect(codeIn(mails.slice(1, 2), 'ana@example.com')).toBeUndefined()
})
