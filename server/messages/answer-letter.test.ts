import { expect, it } from 'vitest'
import { composeLeftAddressLetter } from './answer-letter.ts'

const shop = { name: 'Aurora <Outfitters>\r\nBcc: eve@example.com', email: 'shop@example.com' }
const answer = 'Yes, in <b>blue</b>.\r\n\r\nSee you\u202e soon'

it('to a left address it names nobody, and says in one line how it came by the address', () => {
  const { subject, text } = composeLeftAddressLetter({ answer, shop, language: 'en' })
  expect(subject).toBe('Aurora <Outfitters> Bcc: eve@example.com answered a question from the chat')
  expect(text.split('\n\n')).toEqual([
    'Hello,',
    'This is the answer to a question in the chat of Aurora <Outfitters> Bcc: eve@example.com:',
    'Yes, in <b>blue</b>.',
    'See you soon',
    'Somebody gave this email address in the chat of Aurora <Outfitters> Bcc: eve@example.com. If it was not you, ignore this email.',
    'Any questions? Reply to this email or write to shop@example.com.',
    'Aurora <Outfitters> Bcc: eve@example.com',
  ])
})

it('in Spanish every sentence is Spanish, and nothing breaks the markup', () => {
  const { subject, text, html } = composeLeftAddressLetter({ answer, shop, language: 'es' })
  expect(subject).toMatch(/ha respondido a una pregunta del chat$/)
  expect(text).toContain('Si no fuiste tú, ignora este correo.')
  expect(text).not.toMatch(/Hello|chat of|reply to/i)
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('Yes, in &lt;b&gt;blue&lt;/b&gt;.')
})
