/** The result of one check: `says` is what was found, `advice` what to do about it. */
export type Finding = { state: 'ok' | 'warning' | 'problem'; says: string; advice?: string }

export type Check = {
  /** Its subject, as the report names it. */
  name: string
  /** May throw: the message is then the finding. */
  run(): Promise<Finding>
}

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const warning = (says: string, advice: string): Finding => ({ state: 'warning', says, advice })
export const problem = (says: string, advice?: string): Finding => ({
  state: 'problem',
  says,
  ...(advice === undefined ? {} : { advice }),
})

const longestCheckMs = 30_000

/** Runs a check. One that fails or hangs is a problem, and keeps no other from running. */
export async function findingOf({ run }: Check, patienceMs = longestCheckMs): Promise<Finding> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => resolve(problem(`There was no answer within ${patienceMs / 1000} s.`)), patienceMs)
  try {
    return await Promise.race([run(), tooLate])
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
  }
}
