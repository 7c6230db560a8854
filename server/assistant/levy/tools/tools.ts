import { type CodeDependencies, createCodeTools } from './code-tools.ts'
import { handOffTool } from './hand-off-tool.ts'
import { createKnowledgeTools } from './knowledge-tools.ts'
import { createOrderTools } from './order-tools.ts'
import { createOwnOrdersTool } from './own-orders-tool.ts'
import { createPaymentTools, type PaymentDependencies } from './payment-tools.ts'
import { createProductTools } from './product-tools.ts'
import { createStockEmailTools } from './stock-email-tools.ts'
import type { Tool, ToolName, Tools } from './tool.ts'

export type ToolDependencies = CodeDependencies &
  PaymentDependencies & {
    /** Gets the errors, which the customer never sees. */
    onProblem: (error: unknown, what: string) => void
  }

const isOn = ({ features }: Pick<Tool<ToolName>, 'features'>, on: Readonly<Record<string, boolean>>): boolean =>
  features.length === 0 || features.some((feature) => on[feature])

/** The tool, without what the shop has switched off; its errors go to `onProblem`. */
function guarded<Name extends ToolName>(tool: Tool<Name>, onProblem: ToolDependencies['onProblem']): Tool<Name> {
  return {
    ...tool,
    async run(turn, input) {
      // `hand_off` alone can't be switched off, and has no features.
      if (!isOn(tool, turn.features)) return { outcome: 'switched-off' } as Awaited<ReturnType<typeof tool.run>>
      try {
        return await tool.run(turn, input)
      } catch (error) {
        onProblem(error, `The assistant’s tool ${tool.name} failed`)
        throw error
      }
    },
  }
}

/** All that Levy can do. `appSecret` keys what proves an order; `delivery` is what becomes of emails on this server. */
export function createTools(dependencies: ToolDependencies): Tools {
  const { onProblem } = dependencies
  const orders = createOrderTools(dependencies)
  const codes = createCodeTools(dependencies)
  const payments = createPaymentTools(dependencies)
  const products = createProductTools(dependencies)
  const stockEmails = createStockEmailTools(dependencies)
  const knowledge = createKnowledgeTools(dependencies)
  return {
    order_status: guarded(orders.order_status, onProblem),
    order_details: guarded(orders.order_details, onProblem),
    own_orders: guarded(createOwnOrdersTool(dependencies).own_orders, onProblem),
    send_code: guarded(codes.send_code, onProblem),
    check_code: guarded(codes.check_code, onProblem),
    payment_instructions: guarded(payments.payment_instructions, onProblem),
    payment_methods: guarded(payments.payment_methods, onProblem),
    search_products: guarded(products.search_products, onProblem),
    offer_stock_email: guarded(stockEmails.offer_stock_email, onProblem),
    record_stock_email: guarded(stockEmails.record_stock_email, onProblem),
    shipping_policy: guarded(knowledge.shipping_policy, onProblem),
    return_policy: guarded(knowledge.return_policy, onProblem),
    search_knowledge: guarded(knowledge.search_knowledge, onProblem),
    hand_off: handOffTool,
  }
}
