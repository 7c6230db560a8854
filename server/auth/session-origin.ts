import type { FastifyRequest } from 'fastify'

/** From where a session is opened, and by what. */
export type SessionOrigin = { address: string; userAgent: string }

const longestUserAgent = 400

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, longestUserAgent),
})
