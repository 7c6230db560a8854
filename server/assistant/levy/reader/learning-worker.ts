// Learns the acts from their examples. A worker, because it takes seconds, and memory that ends with it.

import { parentPort } from 'node:worker_threads'
import { allExamples } from '../acts/all-examples.ts'
import { learn } from './classifier.ts'

const learned = learn(allExamples())
parentPort?.postMessage(learned, [learned.model.buffer, learned.strengths.buffer])
