import { paymentMethodLabels } from '../contract/payments/payment-method.ts'
import type { Orders } from './order-questions.ts'
import { aboutOrder, asksForBoth, notKnown, type Question } from './question.ts'
import { money, type ShopData } from './shop-data.ts'

const ask = (
  category: string,
  turns: string | readonly string[],
  expects: Question['expects'],
  more: Partial<Question> = {},
): Question => ({
  ...{ category, turns: typeof turns === 'string' ? [turns] : turns, expects },
  ...more,
})

/** Questions about the shop's articles. Each expectation is checked against them; see `checkedAgainst`. */
export function policyQuestions(): Question[] {
  return [
    ask('shipping', 'How long does delivery take?', ['3 to 7 business days']),
    ask('shipping', 'What does shipping cost?', ['included in our prices']),
    ask('shipping', 'do you ship to canada?', ['do not ship to other countries']),
    ask('shipping', 'When do you send orders out?', ['within 2 business days']),
    ask('shipping', 'Which carriers do you use?', ['USPS']),
    ask('returns', 'How long do I have to return something?', ['within 30 days of delivery']),
    ask('returns', 'when do I get my refund after sending something back?', [['within 5 business days']], {}),
    ask('returns', 'Can I exchange a jacket for another size?', ['exchange for another size or color costs nothing']),
    ask('returns', 'What can not be returned?', ['Socks that have been worn']),
    ask('articles', 'Do you wrap gifts?', ['recycled paper for free']),
    ask('articles', 'what are your opening hours', ['10 a.m. to 6 p.m.']),
    ask('articles', 'How do I wash merino?', ['30 °C']),
    ask('articles', 'do you repair zippers?', ['3 years']),
  ]
}

/** Small talk, requests for a person, and questions without an answer. */
export function talkQuestions(data: ShopData): Question[] {
  const { businessName, email, phone } = data.settings
  return [
    ask('small talk', 'Hello!', ['Levy', businessName]),
    ask('small talk', 'thanks, you are great', ['welcome']),
    ask('small talk', 'are you a real person?', ['not a person']),
    ask('small talk', 'What can you do?', ['order']),
    ask('small talk', 'bye', ['Goodbye']),
    ask('small talk', 'How can I contact you by phone?', [phone, email]),
    ask('people', 'I want to talk to a human', ['person'], { handsOver: true }),
    ask('people', 'My parka arrived with a broken zipper, this is unacceptable', ['sorry', 'person'], {
      handsOver: true,
    }),
    ask('people', 'Quiero hablar con una persona', ['persona'], { handsOver: true }),
    ask('unknown', 'Do you sell laptops?', [notKnown]),
    ask('unknown', 'What is the meaning of life?', [notKnown]),
    ask('unknown', 'Is the parka made in Italy?', [], { forbids: ['Yes', 'Italy'] }),
    ask('unknown', ['Do you offer a loyalty programme?', 'yes please'], ['person'], { handsOver: true }),
    ask('unknown', ['who is the president of your company?', 'and what is your revenue?', 'yes'], ['person'], {
      handsOver: true,
    }),
    ask('unknown', '¿Venden computadoras portátiles?', [notKnown]),
    ask('unknown', 'asdf qwer zxcv', [notKnown]),
    ask('no number', "where's my stuff", asksForBoth),
    ask('no number', 'Has my order been delivered?', asksForBoth),
    ask('no number', 'I want to return my order', asksForBoth),
    ask('no number', '¿Dónde está mi pedido?', asksForBoth),
    ask('no number', 'did you get my payment?', asksForBoth),
  ]
}

/** Typing errors, several questions at once, and Spanish. */
export function languageQuestions(data: ShopData, orders: Orders): Question[] {
  const [one, two, three, four] = [
    orders('shipped', 5),
    orders('paid', 4),
    orders('pending', 5),
    orders('delivered', 3),
  ]
  const methods = data.settings.paymentMethods.map((method) => paymentMethodLabels[method])
  return [
    aboutOrder(
      data,
      one,
      ask('misspelt', `waht is teh staus of my ordr ${one.number} ${one.customer.email}`, [one.trackingNumber ?? '']),
    ),
    ask('misspelt', 'do you acept venmoo', ['Yes', 'Venmo']),
    ask('misspelt', 'can i pay with cash ap or bit coin', ['Cash App', 'Bitcoin']),
    ask('misspelt', 'how long does shiping take', ['3 to 7 business days']),
    ask('misspelt', 'do u have red tshrits in medum', ['Everyday Cotton T-Shirt', 'Red']),
    ask('misspelt', 'retrun polcy?', ['30 days']),
    aboutOrder(
      data,
      two,
      ask(
        'several',
        `Hi! Where is my order ${two.number} (${two.customer.email}) and do you accept zelle? Also how long do I have to return things?`,
        ['not been shipped', 'Zelle', '30 days'],
      ),
    ),
    ask('several', 'Do you take credit cards, and how long does delivery take?', [
      'can’t be used',
      '3 to 7 business days',
    ]),
    ask('several', 'How much is the parka? And do you ship to Canada?', ['$389.00', 'other countries']),
    ask('several', 'What is your return policy? What payment methods do you accept? Is the wool beanie in stock?', [
      '30 days',
      ...methods,
      'Wool Beanie',
    ]),
    aboutOrder(
      data,
      three,
      ask('Spanish', `¿Cómo pago mi pedido ${three.number}? Mi correo es ${three.customer.email}`, [
        money(three.totalAmount),
        'pagar',
      ]),
    ),
    aboutOrder(
      data,
      four,
      ask('Spanish', `Hola, ¿dónde está mi pedido #${four.number}? ${four.customer.email}`, ['se entregó']),
    ),
    ask('Spanish', '¿Qué métodos de pago aceptan?', ['Puedes pagar', ...methods]),
    ask('Spanish', '¿Cuánto tarda el envío?', ['3 to 7 business days', 'política']),
    ask('Spanish', '¿Puedo devolver algo que no me queda bien?', ['30 days']),
    ask('Spanish', ['Hola', 'aceptan paypal?'], ['no se puede', 'Zelle']),
  ]
}
