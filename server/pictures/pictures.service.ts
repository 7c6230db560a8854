import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { secondMs } from '../../contract/core/time.ts'
import { DomainError, UnavailableError } from '../errors.ts'

/** The accepted kinds of pictures, recognized by their first bytes. */
const beginnings = {
  JPEG: /^ffd8ff/,
  PNG: /^89504e470d0a1a0a/,
  GIF: /^47494638[37]961/,
  WebP: /^52494646.{8}57454250/,
} as const
export type PictureKind = keyof typeof beginnings

/** Detects the kind from the content, ignoring the file's name and type. Null if it isn't an accepted picture. */
export function pictureKindOf(file: Uint8Array): PictureKind | null {
  const begun = Buffer.from(file.subarray(0, 12)).toString('hex')
  const kinds = Object.keys(beginnings) as PictureKind[]
  return kinds.find((kind) => beginnings[kind].test(begun)) ?? null
}

export type EncodedPicture = {
  /** In pixels, of the largest size. */
  width: number
  height: number
  files: { size: number; data: Buffer }[]
  /** Absent unless the form asks for it. */
  png?: Buffer
}

/** SHA-256 over the served files in all sizes. */
export function pictureHash({ files }: EncodedPicture): string {
  const hash = createHash('sha256')
  for (const { data } of files) hash.update(data)
  return hash.digest('hex')
}

/** The most pixels of a PNG on white, for programs that don't read WebP. */
type PngBox = { width: number; height: number }

/** The accepted kinds, and the sizes to encode: the most pixels of the longer side. */
export type PictureForm = { kinds: readonly PictureKind[]; sizes: readonly number[]; png?: PngBox }

/** The worker's job: one uploaded file. */
export type PictureJob = Pick<PictureForm, 'sizes' | 'png'> & { file: Uint8Array }

/** The worker's reply. */
export type PictureReply = { picture: EncodedPicture } | { refusal: string }

/** The file is not a picture or can't be accepted. The client shows the message next to the file. */
export class PictureError extends DomainError {
  constructor(message: string) {
    super('validation', message, { errors: [{ path: 'file', message }] })
  }
}

const workerFile = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
/** The largest picture takes two seconds on a slow machine. */
const defaultTimeLimitMs = 12 * secondMs
/** How many pictures may wait; each keeps its file in memory. */
const defaultMostWaiting = 8

/**
 * Runs the worker for one file. It is a process because a thread can't be stopped inside native code and has no memory
 * limit of its own. A hostile picture crashes only this process.
 */
function encodeApart(job: PictureJob, timeLimitMs: number): Promise<PictureReply> {
  const worker = fork(workerFile, {
    serialization: 'advanced',
    env: {},
    execArgv: ['--max-old-space-size=96'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve) => {
    const refuse = (refusal: string) => resolve({ refusal })
    const timer = setTimeout(() => {
      worker.kill('SIGKILL')
      refuse('This picture takes too long to read. Upload a smaller one.')
    }, timeLimitMs)
    worker.on('message', (reply: PictureReply) => resolve(reply))
    worker.on('error', () => refuse('This picture cannot be read.'))
    worker.on('exit', () => {
      clearTimeout(timer)
      refuse('This picture cannot be read.')
    })
    worker.send(job, (error) => {
      if (error !== null) worker.kill('SIGKILL')
    })
  })
}

export type PictureEncoder = (file: Uint8Array, form: PictureForm) => Promise<EncodedPicture>

const choiceOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

/**
 * Creates a function that checks and encodes uploaded pictures, one at a time. The function throws `PictureError`
 * (422), and `UnavailableError` (503) if too many are waiting.
 */
export function createPictureEncoder({
  timeLimitMs = defaultTimeLimitMs,
  mostWaiting = defaultMostWaiting,
} = {}): PictureEncoder {
  const inTurn = pLimit(1)
  return async (file, { kinds, ...form }) => {
    const kind = pictureKindOf(file)
    const wanted = `Upload a ${choiceOf.format(kinds)} file.`
    if (kind === null) throw new PictureError(`This file is no picture. ${wanted}`)
    if (!kinds.includes(kind)) throw new PictureError(`This is a ${kind} file. ${wanted}`)
    if (inTurn.pendingCount >= mostWaiting)
      throw new UnavailableError('Many pictures are being uploaded. Please try again in a moment.', 10)
    const reply = await inTurn(() => encodeApart({ file, ...form }, timeLimitMs))
    if ('refusal' in reply) throw new PictureError(reply.refusal)
    const { width, height, files, png } = reply.picture
    // The channel delivers plain byte arrays.
    return {
      ...{ width, height, files: files.map(({ size, data }) => ({ size, data: Buffer.from(data) })) },
      ...(png && { png: Buffer.from(png) }),
    }
  }
}
