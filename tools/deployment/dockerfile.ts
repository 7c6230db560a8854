import { readFileSync } from 'node:fs'
import { inProject } from '../bootstrap/project.js'

export type Instruction = { name: string; text: string }
export type Stage = { image: string; name: string | undefined; instructions: Instruction[] }

const readText = (name: string): string => readFileSync(inProject(name), 'utf8')

/** Parses a Dockerfile in our style: one instruction per line. */
export function readDockerfile(): Stage[] {
  const stages: Stage[] = []
  for (const line of readText('Dockerfile').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === '') throw new Error(`The Dockerfile has a line that is no instruction: ${line}`)
    if (name === 'FROM') {
      const [, image = '', stage] = /^(\S+)(?: AS (\S+))?$/.exec(text) ?? []
      stages.push({ image, name: stage, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}

export const linesOf = (file: string): string[] =>
  readText(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Whether .dockerignore excludes this path or a folder above it. Its patterns are relative to the project's folder. */
export function isLeftOut(path: string, patterns = linesOf('.dockerignore')): boolean {
  return patterns.some((pattern) => {
    const expression = pattern
      .replace(/\/$/, '')
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '[^/]*')
    return new RegExp(`^${expression}(/|$)`).test(path)
  })
}

export type Unit = Record<string, string[]>

/** The settings of a systemd unit, each with its values in order. */
export function readUnit(name: string): Unit {
  const unit: Unit = {}
  for (const line of linesOf(`deploy/${name}`)) {
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key !== undefined) unit[key] = [...(unit[key] ?? []), value]
  }
  return unit
}
