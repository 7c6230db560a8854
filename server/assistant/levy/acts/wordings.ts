import type { ActOf, ActTopic } from '../../../../contract/assistant/acts.ts'

export type Wordings = Readonly<Record<'en' | 'es', readonly string[]>>

/** Examples for each act of a topic: an act without wordings doesn't compile. */
export type Bank<Topic extends ActTopic> = Readonly<Record<ActOf<Topic>, Wordings>>

/** One wording a line. */
export const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
