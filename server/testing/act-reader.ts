import { allExamples } from '../assistant/levy/acts/all-examples.ts'
import { createActReader } from '../assistant/levy/reader/act-reader.ts'
import { classifierOf, learn } from '../assistant/levy/reader/classifier.ts'

/** Levy's reader and its classifier. They are learned once for all test files of a Vitest worker. */
export const actClassifier = classifierOf(learn(allExamples()))
export const actReader = createActReader(actClassifier)
