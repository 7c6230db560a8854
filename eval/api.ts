const password = 'paydesk-demo'
const timeoutMs = 30_000

export type Api = {
  get<Answer>(path: string): Promise<Answer>
  send<Answer>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: unknown): Promise<Answer>
}

type Call = { method: string; path: string; bearer?: string; body?: unknown }

/** Calls the API once. Throws an error with the answer unless it is a success. */
export async function call<Answer>(url: string, { method, path, bearer, body }: Call): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}

/** Signs in as one of the sample users. */
export async function signIn(url: string, role: 'admin' | 'merchant'): Promise<Api> {
  const body = { email: `${role}@paydesk.test`, password }
  const { data } = await call<{ data: { tokens: { accessToken: string } } }>(url, {
    ...{ method: 'POST', path: '/auth/login', body },
  })
  const bearer = data.tokens.accessToken
  return {
    get: (path) => call(url, { method: 'GET', path, bearer }),
    send: (method, path, sent) => call(url, { method, path, bearer, body: sent }),
  }
}
