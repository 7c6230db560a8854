import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inProject } from '../../bootstrap/project.js'

type Request = { url: string; method?: string; headers?: Record<string, string>; body?: object; params?: object }
type Response = { status: number; content: string; data: unknown }
type Bundle = Record<string, unknown> & { authData: object }
type Tools = { request(options: Request): Promise<Response>; errors: { Error: typeof Error } }
type App = {
  beforeRequest: ((request: Request & { headers: object }, z: Tools, bundle: Bundle) => Request)[]
  afterResponse: ((response: Response, z: Tools, bundle: Bundle) => Response)[]
}

/** The tools that Zapier's platform gives to an app: `z.request` with the app's own middleware, over real HTTP. */
export function zapierRequest(app: App, authData: () => object) {
  const bundleOf = (more: object): Bundle => ({ inputData: {}, ...more, authData: authData() })
  const z = (bundle: Bundle): Tools => {
    const tools: Tools = {
      errors: { Error },
      async request(options) {
        let request: Request = { method: 'GET', ...options, headers: { ...options.headers } }
        for (const step of app.beforeRequest) request = step({ headers: {}, ...request }, tools, bundle)
        const query = new URLSearchParams()
        for (const [name, value] of Object.entries(request.params ?? {})) query.set(name, String(value))
        const answer = await fetch(`${request.url}${query.size > 0 ? `?${query}` : ''}`, {
          method: request.method ?? 'GET',
          headers: { ...request.headers, ...(request.body && { 'content-type': 'application/json' }) },
          ...(request.body && { body: JSON.stringify(request.body) }),
        })
        const content = await answer.text()
        let response: Response = { status: answer.status, content, data: JSON.parse(content) }
        for (const step of app.afterResponse) response = step(response, tools, bundle)
        return response
      },
    }
    return tools
  }
  return { z, bundleOf }
}

/** Runs the step for Code by Zapier as Zapier does: with `inputData`, for `output`. */
export function runCodeStep(secret: string, inputData: Record<string, string>): unknown {
  const file = readFileSync(inProject('docs', 'recipes', 'zapier', 'code-step.js'), 'utf8')
  const code = `let output\n${file.replace('whsec_PASTE_YOUR_SECRET', secret)}\nreturn output`
  return new Function('inputData', 'require', code)(inputData, createRequire(import.meta.url))
}
