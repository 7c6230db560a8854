import { centsToUsd } from '../../../../contract/core/money.ts'
import { paymentMethodLabels } from '../../../../contract/payments/payment-method.ts'
import type { Delivery } from '../../../messages/messages.service.ts'
import { paymentInstructionsOf } from '../../../messages/payment-instructions.service.ts'
import type { PayLinks } from '../../../payments/pay-links.service.ts'
import { acceptedPayments } from '../../../payments/payment-accounts.service.ts'
import { toolInputs } from './inputs.ts'
import { type ProofDependencies, proveOrder } from './order-proof.ts'
import { notTold } from './order-tools.ts'
import { told } from './told.ts'
import type { Tools } from './tool.ts'

const features = ['paymentSupport'] as const
const longestStep = 500

/** The tools for payment. The steps to pay an order use the words of its instructions email. */
/** `delivery` is what becomes of emails on this server. */
export type PaymentDependencies = ProofDependencies & { delivery: Delivery; payLinks: PayLinks }

export const createPaymentTools = (
  dependencies: PaymentDependencies,
): Pick<Tools, 'payment_instructions' | 'payment_methods'> => ({
  payment_instructions: {
    name: 'payment_instructions',
    input: toolInputs.payment_instructions,
    features,
    async run(turn, named) {
      const proof = await proveOrder(dependencies, turn, named)
      if (proof.outcome !== 'proved') return notTold(proof)
      const { id, number, status } = proof.order
      if (status !== 'pending') return { outcome: 'nothing-due', orderNumber: number, status }
      const { merchantId } = turn
      const order = { id, merchantId }
      const { delivery, payLinks: links } = dependencies
      const { dueCents, steps, ...instructions } = await dependencies.database.read({ merchantId }, (transaction) =>
        paymentInstructionsOf(transaction, order, { delivery, links }),
      )
      return {
        ...{ outcome: 'found', orderNumber: number, amountDue: centsToUsd(dueCents) },
        ...instructions,
        steps: steps.map((step) => told(step, longestStep)),
      }
    },
  },
  payment_methods: {
    name: 'payment_methods',
    input: toolInputs.payment_methods,
    features,
    async run({ merchantId }) {
      const { paymentMethods, paymentAccounts } = await dependencies.database.read({ merchantId }, (transaction) =>
        acceptedPayments(transaction, merchantId),
      )
      const methods = paymentMethods
        .filter((method) => paymentAccounts[method] !== '')
        .map((method) => ({ method, name: paymentMethodLabels[method], account: told(paymentAccounts[method]) }))
      return { outcome: 'found', methods }
    },
  },
})
