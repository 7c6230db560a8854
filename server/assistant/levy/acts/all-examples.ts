import type { ActName } from '../../../../contract/assistant/acts.ts'
import { bank } from './bank.ts'
import { readMoreWordings } from './more-wordings.ts'

/** The examples of all acts, in both languages: the concepts they share teach both. */
export const allExamples = (): { label: ActName; text: string }[] => [
  ...Object.entries(bank).flatMap(([label, { en, es }]) =>
    [...en, ...es].map((text) => ({ label: label as ActName, text })),
  ),
  ...readMoreWordings(),
]
