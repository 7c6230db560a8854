import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '../lib/announce.ts'
import { countOf } from '../lib/format.ts'
import { errorMessage } from '../lib/problem.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { headLength, kindOf, problemOf } from './receipt-files.ts'
import { uploadReceipts } from './receipts.queries.ts'

export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  receipts: readonly { id: string; isRepeat: boolean }[]
  /** Mails of a mailbox that were larger than 1 MB. */
  skipped: number
  problem: string | null
  /** Whether another try may help. */
  canRetry: boolean
}

type Result = Pick<Upload, 'state'> & Partial<Upload>

async function send(merchantId: string | undefined, file: File): Promise<Result> {
  try {
    const kind = kindOf(file.name, await file.slice(0, headLength).text())
    const problem = problemOf(file, kind)
    if (problem !== null) return { state: 'failed', problem, canRetry: false }
    return { state: 'done', ...(await uploadReceipts(merchantId, { file, isMailbox: kind === 'mailbox' })) }
  } catch (error) {
    return { state: 'failed', problem: errorMessage(error, 'It could not be uploaded.'), canRetry: true }
  }
}

/** Uploads files with receipts one after another. More can be added at any time. */
export function useReceiptUploads(merchantId: string | undefined) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const count = useRef(0)
  const [isRunning, setRunning] = useState(false)

  const update = (key: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const run = async () => {
    setRunning(true)
    for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
      const { key, file } = next
      update(key, { state: 'sending', problem: null })
      const result = await send(merchantId, file)
      update(key, result)
      announce(result.problem == null ? `${file.name} uploaded` : `${file.name} not uploaded`)
      queue.current = queue.current.slice(1)
    }
    setRunning(false)
    void queryClient.invalidateQueries({ queryKey: queryKeys.books })
  }
  const enqueue = (added: Upload[]) => {
    const isIdle = queue.current.length === 0
    queue.current = [...queue.current, ...added]
    if (isIdle && added.length > 0) void run()
  }

  return {
    uploads,
    isRunning,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        count.current += 1
        return { key: count.current, file, state: 'waiting', receipts: [], skipped: 0, problem: null, canRetry: false }
      })
      setUploads((before) => [...before, ...added])
      if (added.length > 1) announce(`Uploading ${countOf('file', added.length)}`)
      enqueue(added)
    },
    retry: (upload: Upload) => {
      update(upload.key, { state: 'waiting', problem: null })
      enqueue([upload])
    },
  }
}
