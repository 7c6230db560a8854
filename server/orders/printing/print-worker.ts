// A thread that makes one PDF and ends. The fonts take 40 MB, which end with it.

import { parentPort, workerData } from 'node:worker_threads'
import { print } from './print.ts'
import type { PrintJob } from './print-job.ts'

const printed = await print(workerData as PrintJob)
parentPort?.postMessage(printed)
