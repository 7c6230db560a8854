import { closing } from './customer-parts.ts'
import { greetingName } from './greeting-name.ts'
import { type Block, type ComposedMessage, composeLetter, type LetterLanguage } from './message-frame.ts'
import { oneLine } from './one-line.ts'

export type AnswerLetter = {
  number: number
  customerName: string
  /** As the person wrote it, with line breaks. */
  answer: string
  shop: { name: string; email: string }
}

/** A person's text as paragraphs, each on one line. No change of the writing direction may turn the rest around. */
const paragraphsOf = (text: string): Block[] =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', text: line }))

/** The email with a person's answer to a customer who has left the chat. */
export function composeAnswerLetter({ number, customerName, answer, shop }: AnswerLetter): ComposedMessage {
  const name = oneLine(shop.name)
  return composeLetter({
    subject: `${name} answered you about order #${number}`,
    blocks: [
      { kind: 'paragraph', text: `Hi ${greetingName(customerName)},` },
      { kind: 'paragraph', text: `You wrote in the chat of ${name}. This is the answer:` },
      ...paragraphsOf(answer),
      ...closing(shop),
    ],
  })
}

export type LeftAddressLetter = Pick<AnswerLetter, 'answer' | 'shop'> & { language: LetterLanguage }

type Words = { subject: string; hello: string; lead: string; why: string; closing: Block[] }

function wordsIn(language: LetterLanguage, shop: { name: string; email: string }): Words {
  const name = oneLine(shop.name)
  if (language === 'en') {
    return {
      subject: `${name} answered a question from the chat`,
      hello: 'Hello,',
      lead: `This is the answer to a question in the chat of ${name}:`,
      why: `Somebody gave this email address in the chat of ${name}. If it was not you, ignore this email.`,
      closing: closing(shop),
    }
  }
  return {
    subject: `${name} ha respondido a una pregunta del chat`,
    hello: 'Hola:',
    lead: `Esta es la respuesta a una pregunta en el chat de ${name}:`,
    why: `Alguien indicó esta dirección de correo en el chat de ${name}. Si no fuiste tú, ignora este correo.`,
    closing: [
      { kind: 'paragraph', text: `¿Tienes preguntas? Responde a este correo o escribe a ${oneLine(shop.email)}.` },
      { kind: 'paragraph', text: name },
    ],
  }
}

/**
 * The email with a person's answer to an address that was left in the chat, which nobody has proved: it names nobody, and says
 * how it came by the address.
 */
export function composeLeftAddressLetter({ answer, shop, language }: LeftAddressLetter): ComposedMessage {
  const { subject, hello, lead, why, closing: end } = wordsIn(language, shop)
  const blocks: Block[] = [
    { kind: 'paragraph', text: hello },
    { kind: 'paragraph', text: lead },
    ...paragraphsOf(answer),
    { kind: 'paragraph', text: why },
    ...end,
  ]
  return composeLetter({ subject, blocks }, language)
}
