import { type JsonServer, startJsonServer } from './json-server.ts'

export const modelKey = 'sk-the-key-of-the-tests'
export const modelName = 'test-model'

const refused = { status: 401, body: { error: { message: 'Incorrect API key provided' } } }

/**
 * A local server that answers the model lists of two APIs: OpenAI's under `/v1`, and Anthropic's for requests with its
 * headers.
 */
export const startTestModels = (): Promise<JsonServer> =>
  startJsonServer(({ method, url, headers, body }) => {
    const isAnthropic = headers['anthropic-version'] !== undefined
    const key = isAnthropic ? headers['x-api-key'] : headers.authorization?.replace('Bearer ', '')
    if (key !== modelKey) return refused
    if (method === 'GET' && url === '/v1/models') return { status: 200, body: { data: [{ id: modelName }] } }
    const path = isAnthropic ? '/v1/messages' : '/v1/chat/completions'
    if (method !== 'POST' || url !== path) return undefined
    if (JSON.parse(body).model !== modelName) return { status: 404, body: { error: { message: 'No such model' } } }
    return isAnthropic
      ? { status: 200, body: { content: [{ type: 'text', text: 'ready' }] } }
      : { status: 200, body: { choices: [{ message: { role: 'assistant', content: 'ready' } }] } }
  })
