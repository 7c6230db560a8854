import { join } from 'node:path'
import { root } from './bootstrap/project.js'
import { wordsToMendIn } from './plain-words.ts'

const folders = ['contract', 'web']
const found = await Promise.all(
  folders.map(async (folder) => (await wordsToMendIn(join(root, folder))).map((line) => `${folder}/${line}`)),
)
const problems = found.flat()
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`${problems.length} comments and texts are not in plain words (tools/plain-words.ts).`)
  process.exitCode = 1
}
