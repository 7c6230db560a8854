import { root } from './bootstrap/project.js'
import { checkBoundaries } from './boundaries.ts'

const problems = await checkBoundaries(root)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`${problems.length} imports break the rules of .dependency-cruiser.cjs.`)
  process.exitCode = 1
}
