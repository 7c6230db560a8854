import { expect, it } from 'vitest'
import { splitMailbox, withoutEnvelope } from './mailbox-file.ts'

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

const bare = (text: string) => withoutEnvelope(Buffer.from(text, 'latin1')).toString('latin1')
const mark = '\xef\xbb\xbf'

it('a mail is saved with a byte-order mark or a separator in front, which go, and nothing else does', () => {
  const mail = 'From: a@example.com\r\nSubject: A\r\n\r\nFrom here \xe9\r\n>From there\r\n'
  for (const front of ['', mark, 'From a@example.com Thu Nov 20 2026\r\n', `${mark}From - Thu\n`])
    expect(bare(front + mail), JSON.stringify(front)).toBe(mail)
  for (const odd of [` ${mail}`, `\r\n${mail}`, `>From a\n${mail}`, `From:a\n${mail}`]) expect(bare(odd)).toBe(odd)
  // Never nothing.
  expect(bare('From a\n')).toBe('From a\n')
  // One of each only.
  expect(bare(`From a\nFrom b\n${mail}`)).toBe(`From b\n${mail}`)
  expect(bare(mark + mark + mail)).toBe(mark + mail)
})

it('a mailbox file with a byte-order mark is taken apart', () => {
  expect(split(`${mark}From a Thu\nSubject: A\n\nHello\n`)).toEqual(['Subject: A\n\nHello\n'])
})
