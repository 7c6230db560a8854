import * as z from 'zod/mini'
import { requiredText } from '../core/text.ts'
import { maxExternalIdLength } from './order.ts'

/** The order's id in the shop's own system. */
export const externalId = requiredText(maxExternalIdLength, 'Must not be blank').check(
  z.regex(/^[^\p{Cc}]*$/u, 'Must be one line'),
)
