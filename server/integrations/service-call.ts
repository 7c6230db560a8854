import * as z from 'zod/mini'
import { secondMs } from '../../contract/core/time.ts'
import { DomainError } from '../errors.ts'
import { reasonOf } from '../net/outgoing.ts'

/** Somebody waits for it. */
export const callTimeoutMs = 15 * secondMs
/** No more of an answer is read. */
const mostBytesRead = 512 * 1024

/** A service's answer; its body is undefined if it was no JSON, or too long. */
export type ServiceAnswer = { status: number; body: unknown }

/** The beginning of a body as JSON, of which undefined is what can't be read. */
export async function jsonOf(body: AsyncIterable<Uint8Array> | null): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > mostBytesRead) return undefined
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Calls one of the services whose addresses this server's configuration names. Redirects are not followed: secrets go
 * nowhere else. Throws as `fetch` does.
 */
export async function callService(url: string, init: RequestInit): Promise<ServiceAnswer> {
  const signal = AbortSignal.timeout(callTimeoutMs)
  const response = await fetch(url, { ...init, redirect: 'error', signal })
  return { status: response.status, body: await jsonOf(response.body) }
}

/** Why a service gave no answer, for the shop's people. */
export function noAnswerOf(error: unknown, url: string): string {
  if (error instanceof DomainError) return error.message
  const host = URL.parse(url)?.host ?? 'The service'
  // `fetch` wraps what went wrong.
  const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : error
  return reasonOf(cause, host, callTimeoutMs)
}

const longestWords = 200

/** A service's words, on one line and of a bounded length. */
export const words = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords)
    .toWellFormed()

/** Reads a part of an answer; undefined where it is not there. */
export function partOf<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> | undefined {
  const parsed = z.safeParse(schema, body)
  return parsed.success ? parsed.data : undefined
}

/** The outcome of a call to a service: its answer, or why it failed. */
export type TestOutcome = { answer: string; failure: null } | { answer: null; failure: string }

export const worked = (answer: string): TestOutcome => ({ answer: words(answer), failure: null })
export const failed = (failure: string): TestOutcome => ({ answer: null, failure })
