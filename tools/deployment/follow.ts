import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../bootstrap/project.js'
import { isLeftOut, type Stage } from './dockerfile.ts'

/** The result of a stage: the folder represents its file system. */
export type Followed = {
  folder: string
  workDirectory: string
  env: Record<string, string>
  user: string
  command: string[]
}

/** The steps' only knowledge of this machine: how to reach npm and its cache. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH: `${dirname(process.execPath)}:${PATH}`, HOME, npm_config_prefer_offline: 'true' }
}

export async function runShell(command: string, cwd: string, env: Record<string, string>): Promise<void> {
  await promisify(execFile)('/bin/sh', ['-c', command], { cwd, env, maxBuffer: 64 * 1024 ** 2 })
}

/** Copies like COPY: nothing that .dockerignore excludes. */
async function copyFromContext(source: string, target: string): Promise<void> {
  const filter = (path: string): boolean => !isLeftOut(relative(root, path))
  await cp(join(root, source), target, { recursive: true, filter })
}

async function copy(text: string, followed: Followed, stages: Map<string, Followed>): Promise<void> {
  const words = text.split(' ')
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const target = words.pop() ?? ''
  const targetPath = join(followed.workDirectory, target)
  for (const source of words) {
    // Like Docker: the content of a folder goes into the target; a file goes into a target that ends with a slash.
    const path = target.endsWith('/') ? join(targetPath, source.split('/').at(-1) ?? '') : targetPath
    if (from === undefined) await copyFromContext(source, path)
    else await cp(join(stages.get(from)?.folder ?? '', source), path, { recursive: true })
  }
}

/** Maps the image's absolute paths into the folder that represents it; only root could change owners. */
const shellOf = (text: string, folder: string): string =>
  `chown() { :; }; ${text.replace(/--mount=\S+ /g, '').replace(/(?<=\s)\/(?=(?:app|backups)\b)/g, `${folder}/`)}`

async function follow(stage: Stage, folder: string, stages: Map<string, Followed>): Promise<Followed> {
  const followed: Followed = { folder, workDirectory: folder, env: bareEnvironment(), user: 'root', command: [] }
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') {
      followed.workDirectory = join(folder, text)
      await mkdir(followed.workDirectory, { recursive: true })
    } else if (name === 'ENV') {
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) followed.env[key] = value
    } else if (name === 'COPY') await copy(text, followed, stages)
    else if (name === 'RUN') await runShell(shellOf(text, folder), followed.workDirectory, followed.env)
    else if (name === 'USER') followed.user = text
    else if (name === 'CMD') followed.command = JSON.parse(text) as string[]
    else if (name !== 'EXPOSE' && name !== 'HEALTHCHECK') throw new Error(`${name} is not followed yet`)
  }
  return followed
}

/** Does in `folder` the work of `docker build`, on this machine's system. @returns the stages, the last one last */
export async function followDockerfile(stages: Stage[], folder: string): Promise<Followed[]> {
  const done = new Map<string, Followed>()
  for (const [at, stage] of stages.entries()) {
    const name = stage.name ?? String(at)
    await mkdir(join(folder, name), { recursive: true })
    done.set(name, await follow(stage, join(folder, name), done))
  }
  return [...done.values()]
}
