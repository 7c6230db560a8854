import type { Worker } from 'node:worker_threads'

/**
 * The one message that a thread posts.
 *
 * @throws an error of the thread; `atEnd` of its exit code if it ends without a message.
 */
export const messageOf = <Message>(thread: Worker, atEnd: (code: number) => Error): Promise<Message> =>
  new Promise((resolve, reject) => {
    thread
      .once('message', resolve)
      .once('error', reject)
      .once('exit', (code) => reject(atEnd(code)))
  })
