import { readFileSync } from 'node:fs'
import { inProject } from './project.js'

/** The first version that runs TypeScript by type stripping. */
const oldestNode = [22, 18]

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/**
 * Says why no available Node can run the server; undefined if one can.
 *
 * @param {{ version: string, platform: string, arch: string, pinned: string[] }} machine
 */
export function nodeProblem({ version, platform, arch, pinned }) {
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  if (pinned.includes(name) || isNewEnough(version)) return undefined
  return `Paydesk needs Node ${oldestNode.join('.')} or newer, and this is ${version}. (It brings its own for ${pinned.map((it) => it.slice('node-'.length)).join(', ')}, not for ${platform}-${arch}.)`
}

/** @throws Error if neither this Node nor one from the packages can run the server. */
export function assertNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const pinned = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))
  const { version, platform, arch } = { ...process, version: process.versions.node }
  const problem = nodeProblem({ version, platform, arch, pinned })
  if (problem) throw new Error(problem)
}
