import { paymentMethodLabels } from '../contract/payments/payment-method.ts'
import { dateQuestions, endingQuestions } from './dated-questions.ts'
import { cancellingQuestions, ordersOf, paymentQuestions, trackingQuestions } from './order-questions.ts'
import { languageQuestions, policyQuestions, talkQuestions } from './other-questions.ts'
import { productQuestions, spanishProductQuestions } from './product-questions.ts'
import type { Question } from './question.ts'
import type { ShopData } from './shop-data.ts'

/** The six questions that the page for testing offers. */
function exampleQuestions(data: ShopData): Question[] {
  const methods = data.settings.paymentMethods.map((method) => paymentMethodLabels[method])
  const example = (text: string, expects: Question['expects']): Question => ({
    category: 'examples',
    turns: [text],
    expects,
  })
  return [
    example('Where is my order #12345?', ['email']),
    example('What payment methods do you accept?', methods),
    example('Do you have red t-shirts in size medium?', ['Everyday Cotton T-Shirt', 'Red', '$24.00']),
    example('How long does shipping usually take?', ['3 to 7 business days']),
    example('Can I cancel my recent order?', ['cancel', 'not been shipped']),
    example('What is your return policy?', ['30 days']),
  ]
}

/** Every question, with facts from the shop's own data. */
export function questionsFrom(data: ShopData): Question[] {
  const orders = ordersOf(data)
  return [
    ...exampleQuestions(data),
    ...trackingQuestions(data, orders),
    ...paymentQuestions(data, orders),
    ...endingQuestions(data, orders),
    ...dateQuestions(data, orders),
    ...cancellingQuestions(data, orders),
    ...productQuestions(data),
    ...spanishProductQuestions(data),
    ...policyQuestions(),
    ...talkQuestions(data),
    ...languageQuestions(data, orders),
  ]
}
