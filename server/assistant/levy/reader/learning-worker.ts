// Learns the acts from their examples, which takes seconds and 250 MB, sends them and ends.

import { allExamples } from '../acts/all-examples.ts'
import { learn } from './classifier.ts'

process.send?.(learn(allExamples()), () => process.disconnect())
