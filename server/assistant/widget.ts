import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { ChatLanguage, WidgetOpening } from '../../contract/assistant/chat.ts'
import { id } from '../../contract/core/id.ts'
import { dayMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { ForbiddenError } from '../errors.ts'
import { isAnswering, settingsOf, shopOf } from './settings.service.ts'
import { startersOf } from './starters.ts'
import { selectRefusals, selectSightings } from './widget-sightings.queries.ts'
import type { NoteLoad } from './widget-sightings.ts'
import type { WidgetTokens, WidgetVisitor } from './widget-tokens.ts'

export type WidgetDependencies = {
  database: Database
  clock: () => Date
  tokens: WidgetTokens
  noteLoad: NoteLoad
  /** For a page that may not show the chat. */
  noteRefusal: NoteLoad
  /** Readies the assistant for a question, without being waited for. */
  prepareAnswers: () => void
  /** The desk's own origin, which shows the preview. */
  publicUrl: string
}

type Opening = {
  shop: string
  /** The page's origin, as its browser states it. */
  origin: string | undefined
  /** The token of an earlier opening. */
  token: string | undefined
  lang: ChatLanguage
}

/** The visitor of an earlier token if it was for this shop, on any of its pages; otherwise a new one. */
async function visitorOf(
  { tokens, clock }: WidgetDependencies,
  { shop, token }: Pick<Opening, 'shop' | 'token'>,
): Promise<string> {
  const earlier = token === undefined ? null : await tokens.verifyForRenewal(token, clock())
  return earlier?.merchantId === shop && !earlier.isPreview ? earlier.visitor : randomUUID()
}

/**
 * Opens the widget on an allowed page and returns its look. Throws `NotFoundError` (404) for an unknown shop, and
 * `ForbiddenError` (403) for a page of another origin.
 */
export async function openWidget(dependencies: WidgetDependencies, opening: Opening): Promise<WidgetOpening> {
  const { clock, noteLoad, noteRefusal, prepareAnswers } = dependencies
  const { shop: merchantId, origin, lang } = opening
  const look = await readLook(dependencies, merchantId, lang)
  if (origin === undefined)
    throw new ForbiddenError('Open the widget from a shop’s page: the browser must send its origin.')
  if (!look.origins.includes(origin)) {
    await noteRefusal(merchantId, origin, clock())
    throw new ForbiddenError(`${look.shown.shopName} does not show its assistant on pages of ${origin.slice(0, 300)}.`)
  }
  const visitor = await visitorOf(dependencies, opening)
  await noteLoad(merchantId, origin, clock())
  if (look.shown.enabled) prepareAnswers()
  return signOpening(dependencies, look.shown, { merchantId, visitor, origin })
}

/**
 * Opens the desk's preview of the chat, whose questions are tests. Throws `NotFoundError` (404) for an unknown shop.
 */
export async function openPreview(
  dependencies: WidgetDependencies,
  { merchantId, visitor, lang }: { merchantId: string; visitor: string; lang: ChatLanguage },
): Promise<WidgetOpening> {
  const { shown } = await readLook(dependencies, merchantId, lang)
  const { origin } = new URL(dependencies.publicUrl)
  // Also shown before the assistant is switched on.
  const look = { ...shown, enabled: true }
  dependencies.prepareAnswers()
  return signOpening(dependencies, look, { merchantId, visitor, origin, isPreview: true })
}

type Look = Omit<WidgetOpening, 'token' | 'expiresAt'>

function readLook({ database }: WidgetDependencies, merchantId: string, lang: ChatLanguage) {
  return database.read({ merchantId }, async (transaction): Promise<{ origins: string[]; shown: Look }> => {
    const shop = await shopOf(transaction, merchantId)
    const settings = await settingsOf(transaction, merchantId)
    const { origins, greeting, color, position, theme } = settings.widget
    const starters = await startersOf(transaction, merchantId, settings, lang)
    const look = { greeting, color, position, theme, starters }
    return { origins, shown: { shopName: shop.name, enabled: isAnswering(settings), ...look } }
  })
}

async function signOpening(
  { tokens, clock }: WidgetDependencies,
  look: Look,
  visitor: WidgetVisitor,
): Promise<WidgetOpening> {
  const { token, expiresAt } = await tokens.sign(visitor, clock())
  return { token, expiresAt: expiresAt.toISOString(), ...look }
}

/** The origins that may frame a shop's widget. Empty if the shop is unknown. */
export async function widgetOrigins(database: Database, shop: unknown): Promise<readonly string[]> {
  const { data: merchantId } = z.safeParse(id, shop)
  if (merchantId === undefined) return []
  const settings = await database.read({ merchantId }, (transaction) => settingsOf(transaction, merchantId))
  return settings.widget.origins
}

export type Sightings = {
  sightings: { origin: string; seenAt: string }[]
  refused: { origin: string; triedAt: string }[]
}

/**
 * When the chat was last loaded on each of a merchant's sites, and the sites that tried to load it within a day and are not
 * allowed to. Throws `NotFoundError` (404) for an unknown merchant.
 */
export async function listSightings(transaction: Transaction, merchantId: string, now: Date): Promise<Sightings> {
  await shopOf(transaction, merchantId)
  const { origins } = (await settingsOf(transaction, merchantId)).widget
  const sightings = await selectSightings(transaction, merchantId)
  const refusals = await selectRefusals(transaction, merchantId, new Date(now.getTime() - dayMs))
  return {
    sightings: sightings.map(({ origin, seenAt }) => ({ origin, seenAt: seenAt.toISOString() })),
    refused: refusals
      .filter(({ origin }) => !origins.includes(origin))
      .map(({ origin, triedAt }) => ({ origin, triedAt: triedAt.toISOString() })),
  }
}
