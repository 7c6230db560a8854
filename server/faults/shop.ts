import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'
import { createAccessTokens } from '../auth/tokens.ts'
import { acceptAllMethods, insertMerchant, insertUser, insertVariant } from '../testing/factories.ts'

/** The signing secret of these servers, so that tests can sign in without hashing a password. */
export const jwtSecret = 'k3Jf9sLq27ZxWvB8nR5tYc1MhP6dGe4U'
const accessTokens = createAccessTokens(new TextEncoder().encode(jwtSecret))

export type Piece = { id: string; sku: string; priceCents: number }

export type Shop = {
  merchantId: string
  /** The items its customers order. */
  pieces: readonly [Piece, ...Piece[]]
  /** Initial stock by variant id. */
  stock: Map<string, number>
  /** An access token of its merchant, valid for an hour. */
  token: string
}

async function tokenFor(owner: pg.Client, userId: string): Promise<string> {
  const [sessionId, now] = [uuidv7(), new Date()]
  await owner.query('INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    sessionId,
    userId,
    now,
    new Date(now.getTime() + dayMs),
  ])
  return accessTokens.sign({ userId, sessionId }, now)
}

const plenty = 1_000_000

/** A shop with four products in ample stock. */
export async function openShop(owner: pg.Client): Promise<Shop> {
  const { id: merchantId } = await insertMerchant(owner)
  await acceptAllMethods(owner, merchantId)
  const piece = (priceCents: number): Promise<Piece> => insertVariant(owner, { merchantId, stock: plenty, priceCents })
  const pieces = [await piece(1650), await piece(2400), await piece(995), await piece(12_000)] as const
  const { id: userId } = await insertUser(owner, { role: 'merchant', merchantId })
  const stock = new Map(pieces.map(({ id }) => [id, plenty]))
  return { merchantId, pieces, stock, token: await tokenFor(owner, userId) }
}

/** Adds a product that the usual traffic doesn't order. */
export async function addPiece(owner: pg.Client, { merchantId, stock }: Shop, pieces: number): Promise<Piece> {
  const piece = await insertVariant(owner, { merchantId, stock: pieces })
  stock.set(piece.id, pieces)
  return piece
}
