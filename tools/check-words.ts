import { join } from 'node:path'
import { root } from './bootstrap/project.js'
import { wordsToMendIn } from './plain-words.ts'

const commentsOnly = true
const scopes = {
  ...{ contract: {}, web: {}, docs: {}, 'packages/sdk/src': {}, 'packages/sdk/generate': {}, 'packages/cli/src': {} },
  ...{ server: { commentsOnly }, tools: { commentsOnly }, bench: { commentsOnly }, e2e: { commentsOnly } },
  // Strangers to the project write the scenes, in their own words.
  eval: { commentsOnly, except: /^scenes\// },
}
const found = await Promise.all(
  Object.entries(scopes).map(async ([folder, scope]) =>
    (await wordsToMendIn(join(root, folder), scope)).map((line) => `${folder}/${line}`),
  ),
)
const problems = found.flat()
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`${problems.length} comments and texts are not in plain words (tools/plain-words.ts).`)
  process.exitCode = 1
}
