import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './bootstrap/project.js'
import { logMessagesIn, serverLogMessages } from './log-messages.ts'

test('the words of a log line are found, with … for values', () => {
  const code = `
    log.warn({ err: error }, 'it broke')
    options.app.log.error({ err }, \`order \${id} of \${shop} failed\`)
    announce.info('ready', url)
    dependencies.onProblem(error, \`\${name} failed\`)
    log[level]({ err }, what)
    log.debug('no')
    console.log('no')
    Math.log(2)
    log('a line')
  `
  const messages = ['it broke', 'order … of … failed', 'ready', '… failed']
  expect(logMessagesIn('app.ts', code)).toEqual(messages)
  expect(logMessagesIn('db/embedded.ts', code)).toEqual([...messages.slice(0, 4), 'a line'])
})

/** The messages of the table in docs/operations.md. */
function listedMessages(): string[] {
  const guide = readFileSync(inProject('docs', 'operations.md'), 'utf8')
  const [, section = ''] = /^## Log lines\n([\s\S]*?)^## /m.exec(guide) ?? []
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = '']) => message)
}

test('docs/operations.md lists every message that the server logs, and no other', async () => {
  const logged = await serverLogMessages(inProject('server'))
  expect(logged.length).toBeGreaterThan(25)
  expect(listedMessages().sort()).toEqual(logged)
})
