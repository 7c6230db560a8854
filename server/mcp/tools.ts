import { conversationTools } from './conversation-tools.ts'
import { moneyTools } from './money-tools.ts'
import { orderTools } from './order-tools.ts'
import { settingsTools } from './settings-tools.ts'
import { shopTools } from './shop-tools.ts'
import type { Tool } from './tool.ts'

/** Every tool, in the order in which programs see them. A new one is an entry here; all else follows from its endpoint. */
export const tools: readonly Tool[] = [
  ...orderTools,
  ...moneyTools,
  ...shopTools,
  ...conversationTools,
  ...settingsTools,
]

const byName = new Map(tools.map((tool) => [tool.name, tool]))

export const toolNamed = (name: string): Tool | undefined => byName.get(name)
