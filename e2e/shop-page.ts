import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { AssistantIntegration, WidgetSettings } from '../contract/assistant/integration.ts'
import { baseUrl, signInByApi } from './api.ts'

const example = join(import.meta.dirname, '..', 'examples', 'shop.html')

export type ShopPage = { url: string; origin: string; close: () => Promise<void> }

/**
 * Serves the example of a shop's page, filled in for a shop, from a separate origin. It is on `localhost` like the
 * desk, because only pages of the same site allow its frames storage.
 */
export async function serveShopPage(
  shop: string,
  { language = 'en', host = '127.0.0.1' }: { language?: string; host?: '127.0.0.1' | 'localhost' } = {},
): Promise<ShopPage> {
  const page = (await readFile(example, 'utf8'))
    .replace(/src="[^"]*"/, `src="${baseUrl()}/widget.js"`)
    .replace(/data-shop="[^"]*"/, `data-shop="${shop}"`)
    .replace('lang="en"', `lang="${language}"`)
  const server = createServer((request, response) => {
    if (request.url === '/shop.html') response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    else response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `${origin}/shop.html`, origin, close }
}

/** The assistant's settings of the demo's first shop, through its merchant. */
export async function demoAssistant() {
  const { accessToken } = await signInByApi('merchant')
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${baseUrl()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
  const read = async () => (await call<{ integration: AssistantIntegration }>('GET', '/levy/integration')).integration
  return {
    read,
    call,
    /** Switches the assistant on with these widget settings; everything else stays unchanged. */
    async allow(widget: Partial<WidgetSettings>, { enabled = true } = {}): Promise<void> {
      const now = await read()
      await call('PUT', '/levy/integration', { ...now, enabled, widget: { ...now.widget, ...widget } })
    },
  }
}
