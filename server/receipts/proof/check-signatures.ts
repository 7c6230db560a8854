import type { ResolveText } from '../resolver.ts'

export type CheckedSignature = {
  domain: string
  selector: string
  /** The public key's record in the DNS; null if it was not found, or not looked for. */
  key: string | null
  algorithm: string
  /** ISO 8601; null if the signature doesn't say it. */
  signedAt: string | null
  /** In lower case. */
  signedHeaders: string[]
  /** `pass`, or why not. */
  result: string
}

type Options = {
  resolve: ResolveText
  now: Date
  /** Domains whose keys are looked up. */
  trusted: readonly string[]
}

const timeLimitMs = 5000
/** RFC 8301. Venmo signs with 1,024 bits. */
const minKeyBits = 1024

/** The name exists without a key, or not at all, or is none. All other failures mean that the DNS is away. */
const noKeyCodes = ['ENOTFOUND', 'ENODATA', 'EBADNAME']
/** A selector is the sender's text: one that is no name would never be answered. */
const keyName = /^[a-z0-9._-]{1,200}\._domainkey\./i

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const failure = (code: string): Error => Object.assign(new Error(code), { code })

/** Undefined if the work takes longer than all of a mail's may. */
async function withinLimit<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((done) => {
    timer = setTimeout(done, timeLimitMs, undefined)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks for trusted domains' keys only, and remembers whether the DNS was away. */
function keyResolver({ resolve, trusted }: Options) {
  let away: string | null = null
  const resolver = async (name: string): Promise<string[][]> => {
    const domain = name.toLowerCase().split('._domainkey.')[1] ?? ''
    if (!trusted.includes(domain) || !keyName.test(name)) throw failure('ENOTFOUND')
    try {
      return await resolve(name, 'TXT')
    } catch (error) {
      if (!noKeyCodes.includes(codeOf(error))) away = codeOf(error) || String(error)
      throw error
    }
  }
  return { resolver, away: () => away }
}

const signedHeadersOf = (names: string | undefined): string[] =>
  (names ?? '')
    .toLowerCase()
    .split(':')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/**
 * Checks every DKIM signature of a mail against the keys of the trusted domains; those of others get `not checked`.
 *
 * @returns the signatures and, if a key could not be asked for and no trusted signature passes, why the DNS is away.
 */
export async function checkSignatures(raw: Buffer, options: Options) {
  // Loaded by the first receipt: it takes 20 MB.
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js')
  const { resolver, away } = keyResolver(options)
  const verified = await withinLimit(
    // It throws for some malformed signatures. Such a mail counts as unsigned.
    dkimVerify(raw, { resolver, curTime: options.now, minBitLength: minKeyBits, rejectRsaSha1: true }).catch(() => ({
      results: [],
    })),
  )
  if (verified === undefined) return { signatures: [], away: 'it took too long' }
  const signatures = verified.results
    .filter(({ signingDomain }) => signingDomain !== undefined && signingDomain !== '')
    .map(({ signingDomain = '', selector = '', algo = '', rr, status, signingHeaders, signTime }): CheckedSignature => {
      const domain = signingDomain.toLowerCase()
      const isTrusted = options.trusted.includes(domain)
      return {
        domain,
        selector,
        key: isTrusted ? (rr ?? null) : null,
        algorithm: algo,
        signedAt: signTime ?? null,
        signedHeaders: signedHeadersOf(signingHeaders?.keys),
        result: isTrusted ? resultOf(status) : 'not checked',
      }
    })
  return { signatures, away: signatures.some(({ result }) => result === 'pass') ? null : away() }
}

function resultOf({ result, comment }: { result: string; comment?: string | false }): string {
  if (result === 'pass') return 'pass'
  return comment === undefined || comment === false || comment === '' ? result : comment
}
