import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { id } from '../../contract/core/id.ts'
import type { Database } from '../db/client.ts'
import { ForbiddenError } from '../errors.ts'
import { isAnswering, settingsOf, shopOf } from './settings.service.ts'
import type { WidgetTokens } from './widget-tokens.ts'

export type WidgetDependencies = { database: Database; clock: () => Date; tokens: WidgetTokens }

type Opening = {
  shop: string
  /** The page that asks, as its browser states it. */
  origin: string | undefined
  /** The token of an earlier opening. */
  token: string | undefined
}

/** The visitor of an earlier token where it was for this shop, on any of its pages; else a new one. */
async function visitorOf({ tokens, clock }: WidgetDependencies, { shop, token }: Opening): Promise<string> {
  const earlier = token === undefined ? null : await tokens.verifyForRenewal(token, clock())
  return earlier?.merchantId === shop ? earlier.visitor : randomUUID()
}

/**
 * Lets the widget onto a page that the shop allows, and says how it looks there. Throws `NotFoundError` (404) for an
 * unknown shop, `ForbiddenError` (403) for a page of another origin.
 */
export async function openWidget(dependencies: WidgetDependencies, opening: Opening) {
  const { database, clock, tokens } = dependencies
  const { shop: merchantId, origin } = opening
  const { shop, settings } = await database.read({ merchantId }, async (transaction) => ({
    shop: await shopOf(transaction, merchantId),
    settings: await settingsOf(transaction, merchantId),
  }))
  if (origin === undefined)
    throw new ForbiddenError('Open the widget from a shop’s page: the browser must send its origin.')
  const { origins, ...look } = settings.widget
  if (!origins.includes(origin))
    throw new ForbiddenError(`${shop.name} does not show its assistant on pages of ${origin.slice(0, 300)}.`)
  const visitor = await visitorOf(dependencies, opening)
  const { token, expiresAt } = await tokens.sign({ merchantId, visitor, origin }, clock())
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    shopName: shop.name,
    enabled: isAnswering(settings),
    greeting: look.greeting,
    color: look.color,
    position: look.position,
    theme: look.theme,
  }
}

/** On whose pages the widget's frame of a shop may stand; nowhere for what is no shop's id. */
export async function widgetOrigins(database: Database, shop: unknown): Promise<readonly string[]> {
  const { data: merchantId } = z.safeParse(id, shop)
  if (merchantId === undefined) return []
  const settings = await database.read({ merchantId }, (transaction) => settingsOf(transaction, merchantId))
  return settings.widget.origins
}
