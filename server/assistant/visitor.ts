import { createHash } from 'node:crypto'
import type { ConversationChannel } from '../../contract/assistant/event.ts'

/** The asker: a browser with a token, a visitor named by a shop's server, or a staff member who tests. */
export type Visitor = { merchantId: string; channel: ConversationChannel; visitor: string }

/** The hash that binds a conversation to its visitor. It differs between shops and channels, even for the same name. */
export const visitorHash = ({ merchantId, channel, visitor }: Visitor): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([merchantId, channel, visitor]))
    .digest()
