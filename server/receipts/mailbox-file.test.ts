import { expect, it } from 'vitest'
import { splitMailbox } from './mailbox-file.ts'

const split = (text: string) => splitMailbox(Buffer.from(text, 'latin1')).map((mail) => mail.toString('latin1'))

it('splits a mailbox file into its mails, byte for byte', () => {
  const first = 'Subject: A\n\nHello \xe9\nFrom here on\n'
  const second = 'Subject: B\r\n\r\nBye\r\n'
  const file = `From a@example.com Thu Nov 20 2026\n${first.replace('\nFrom', '\n>From')}\nFrom b@example.com Fri\n${second}\n`
  expect(split(file)).toEqual([first, second])
})

it('a line that was quoted keeps its other marks', () => {
  expect(split('From a Thu\nSubject: A\n\n>>From\n>>From here\n')).toEqual(['Subject: A\n\n>>From\n>From here\n'])
})

it('a file without a separator is one mail, and an empty one none', () => {
  expect(split('Subject: A\n\nFrom me\n')).toEqual(['Subject: A\n\nFrom me\n'])
  expect(split(' \n')).toEqual([])
})
