import { createHash } from 'node:crypto'
import type { ConversationChannel } from '../../contract/assistant/event.ts'

/** Whoever asks: a browser with its token, whom a shop's own server names, or a person of the shop who tests. */
export type Visitor = { merchantId: string; channel: ConversationChannel; visitor: string }

/** What a conversation is bound to. Two visitors of two shops or channels are never one, whatever they are called. */
export const visitorHash = ({ merchantId, channel, visitor }: Visitor): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([merchantId, channel, visitor]))
    .digest()
