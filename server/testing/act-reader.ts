import { createActReader } from '../assistant/levy/reader/act-reader.ts'
import { learnedActs } from '../assistant/levy/reader/acts-of.ts'

/** Levy's reader and its classifier, as the server learns them: once for all test files of a Vitest worker. */
export const actClassifier = await learnedActs()
export const actReader = createActReader(actClassifier)
