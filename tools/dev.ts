// `npm run dev`: the server, restarted when its code changes, and Vite's development server in front of it. Both end
// together, by Ctrl-C or because one of them fails.

import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { inProject, root } from './bootstrap/project.js'

const { PORT = '3001' } = process.env

const args = ['--watch', '--watch-preserve-output', 'server/main.js', ...process.argv.slice(2)]
const env = { ...process.env, PORT }
// In a separate process group, so that Ctrl-C reaches it once, through us.
const server = spawn(process.execPath, args, {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
const serverEnd = new Promise<void>((resolve) => server.once('exit', () => resolve()).once('error', () => resolve()))

let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    asked = true
    server.kill('SIGTERM')
  })
}

async function startVite(): Promise<() => Promise<void>> {
  // The address of the server.
  process.env['PORT'] = PORT
  const vite = await createServer({ configFile: inProject('vite.config.ts') })
  await vite.listen()
  vite.printUrls()
  return () => vite.close()
}

let closeVite = async (): Promise<void> => {}
try {
  closeVite = await startVite()
} catch (error) {
  console.error(error)
  server.kill('SIGTERM')
}
await serverEnd
await closeVite()
process.exit(asked ? 0 : 1)
