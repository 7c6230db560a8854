import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { headerOf, startTestSmtpServer, type TestSmtpServer, type Verdict } from '../testing/smtp-server.ts'
import { composeLetter } from './message-frame.ts'
import { createSmtpMailer, type Mail } from './smtp-mailer.ts'

const from = { address: 'desk@paydesk.test', name: undefined }
const mail: Mail = {
  id: '0190a5c2-0000-7000-8000-000000000001',
  recipient: 'dana@example.com',
  subject: 'How to pay for order #12345',
  text: 'Send $25.00.',
  html: '<p>Send $25.00.</p>',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  shop: { name: 'Fern & Co, "Nursery"\r\nBcc: eve@example.com', email: 'grow@example.com' },
}

let smtp: TestSmtpServer
let judge: (mail: { to: string; messageId: string | undefined }) => Verdict | Promise<Verdict>
beforeEach(async () => {
  judge = () => undefined
  smtp = await startTestSmtpServer((asked) => judge(asked))
})
afterEach(() => smtp.close())

async function send(changes: Partial<Mail> = {}, timeoutMs?: number) {
  const mailer = createSmtpMailer({ smtpUrl: smtp.url, from }, { connections: 1, ...(timeoutMs ? { timeoutMs } : {}) })
  try {
    return await mailer.send({ ...mail, ...changes })
  } finally {
    mailer.close()
  }
}

it('a mail comes from the shop at the desk’s address, with the moment and id of its row, and no header but ours', async () => {
  expect(await send()).toEqual({ kind: 'sent', answer: expect.stringMatching(/^250 /) })
  const { raw = '', to } = smtp.received[0] ?? {}
  expect(to).toEqual(['dana@example.com'])
  expect(headerOf(raw, 'From')).toBe('"Fern & Co, \\"Nursery\\" Bcc: eve@example.com" <desk@paydesk.test>')
  expect(headerOf(raw, 'Reply-To')).toMatch(/<grow@example\.com>$/)
  expect(headerOf(raw, 'To')).toBe('dana@example.com')
  expect(headerOf(raw, 'Message-ID')).toBe(`<${mail.id}@paydesk.test>`)
  expect(headerOf(raw, 'Date')).toBe('Fri, 20 Nov 2026 12:00:00 +0000')
  expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated')
  expect(headerOf(raw, 'Bcc')).toBe('')
  expect(raw).toMatch(/text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/)
})

it('says how its reader ends such emails with one press, if it has a link for that', async () => {
  await send()
  await send({ stopUrl: 'https://desk.example.com/stop-stock-emails/mVbL0Fq3u7yXh2s9KpQzTg' })
  const [without = '', raw = ''] = smtp.received.map((received) => received.raw)
  expect(headerOf(without, 'List-Unsubscribe')).toBe('')
  expect(headerOf(raw, 'List-Unsubscribe')).toBe('<https://desk.example.com/stop-stock-emails/mVbL0Fq3u7yXh2s9KpQzTg>')
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
})

it('carries the shop’s logo inside the mail, in the size in which the pay page shows it', async () => {
  const { html = '' } = composeLetter({ subject: 'Paid', blocks: [{ kind: 'paragraph', text: 'Thank you.' }] })
  await send({ html, logo: { png: Buffer.from('a picture'), width: 480, height: 96 } })
  const parsed = await PostalMime.parse(smtp.received[0]?.raw ?? '')
  const [picture, ...others] = parsed.attachments
  expect(others).toEqual([])
  expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
  const id = picture?.contentId?.slice(1, -1)
  expect(parsed.html).toContain(
    `<img src="cid:${id}" width="160" height="32" alt="Fern &amp; Co, &quot;Nursery&quot; Bcc: eve@example.com">`,
  )
  expect(parsed.text?.trim()).toBe(mail.text)
})

it('carries no picture without a logo or without an HTML part', async () => {
  await send()
  await send({ html: null, logo: { png: Buffer.from('a picture'), width: 480, height: 96 } })
  for (const { raw } of smtp.received) expect(raw).not.toMatch(/image\/png|cid:/)
  expect(smtp.received).toHaveLength(2)
})

it.each(['dana@example.com,eve@example.com', 'dana,eve@example.com', 'Dana<eve@example.com>'])(
  'a mail to %s reaches nobody else',
  async (recipient) => {
    const asked: string[] = []
    judge = ({ to }) => {
      asked.push(to)
      return undefined
    }
    await send({ recipient })
    // A comma before the @ is legal in quotes.
    expect(asked.filter((to) => to !== '"dana,eve"@example.com')).toEqual([])
  },
)

it.each([
  [450, 'recipient', 'postponed'],
  [452, 'data', 'postponed'],
  [550, 'recipient', 'refused'],
  [554, 'data', 'refused'],
] as const)('a %i to the %s means: %s, in the server’s words', async (code, at, kind) => {
  judge = ({ messageId }) => (at === 'data' && messageId === undefined ? undefined : { at, code, words: 'not today' })
  expect(await send()).toEqual({ kind, failure: expect.stringMatching(new RegExp(`${code}.*not today`)) })
})

it.each([421, 503, 530])('a %i is about us and the server, not about the message', async (code) => {
  judge = () => ({ at: 'recipient', code, words: 'go away' })
  expect(await send()).toMatchObject({ kind: 'unreachable', failure: 'The mail server cannot be reached' })
})

it('a server that never answers is left after a time', async () => {
  judge = ({ messageId }) => (messageId === undefined ? undefined : new Promise<Verdict>(() => {}))
  expect(await send({}, 200)).toMatchObject({ kind: 'unreachable', failure: 'The mail server took too long' })
  smtp.disconnectAll()
})

it('a certificate that nobody vouches for is named as the reason', async () => {
  const failures: unknown[] = []
  for (const [secure, scheme] of [
    [true, 'smtps'],
    [false, 'smtp'],
  ] as const) {
    // It brings a certificate of its own making, which has expired besides.
    const server = new SMTPServer({ secure, authOptional: true, logger: false })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const mailer = createSmtpMailer({ smtpUrl: `${scheme}://127.0.0.1:${port}`, from }, { connections: 1 })
    const outcome = await mailer.send(mail)
    failures.push('failure' in outcome && outcome.failure)
    mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  }
  const named = expect.stringMatching(/^The mail server’s certificate (is not trusted|has expired)/)
  expect(failures).toEqual([named, named])
})
