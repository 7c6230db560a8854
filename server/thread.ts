import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:worker_threads'

/**
 * The one message that a thread or a process sends.
 *
 * @throws its error; `atEnd` of its exit code if it ends without a message.
 */
export const messageOf = <Message>(
  sender: Worker | ChildProcess,
  atEnd: (code: number | null) => Error,
): Promise<Message> =>
  new Promise((resolve, reject) => {
    sender
      .once('message', resolve)
      .once('error', reject)
      .once('exit', (code) => reject(atEnd(code)))
  })
