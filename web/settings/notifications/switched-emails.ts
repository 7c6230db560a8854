import { customerMessageKinds, messageKindLabels } from '../../../contract/messages/message.ts'

const names = customerMessageKinds.filter((kind) => kind !== 'order_code').map((kind) => messageKindLabels[kind])

/** The emails that a shop turns off with those to its customers: all but the codes, which customers ask for. `Payment instructions, …`. */
export const switchedEmails = names.map((name, at) => (at === 0 ? name : name.toLowerCase()))
