import { Paydesk } from '@paydesk/sdk'

/** The command can't go on. The message says why, and what to do. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The flags that each command has. */
export const commonFlags = { url: { type: 'string' }, 'api-key': { type: 'string' } } as const

/** Which desk, and the key to it. */
export type Settings = { url: string; apiKey: string | undefined; testApiKey: string | undefined }

/** The settings of flags, or else of the environment. @throws CommandError without a usable address */
export function settingsOf(
  flags: { url?: string | undefined; 'api-key'?: string | undefined },
  environment: Record<string, string | undefined>,
): Settings {
  const url = flags.url ?? environment['PAYDESK_URL']
  if (url === undefined || url === '')
    throw new CommandError('Which desk? Set PAYDESK_URL, or pass --url https://pay.example.com', 2)
  return {
    url: webAddress(url, 'PAYDESK_URL').origin,
    apiKey: flags['api-key'] ?? environment['PAYDESK_API_KEY'],
    testApiKey: flags['api-key'] === undefined ? environment['PAYDESK_TEST_API_KEY'] : undefined,
  }
}

/** @throws CommandError unless it is the address of a web server */
export function webAddress(text: string, name: string): URL {
  // `localhost:3000` alone would be an address with the protocol `localhost:`.
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`
  if (!/^https?:/i.test(whole) || !URL.canParse(whole))
    throw new CommandError(`${name} is not a web address: ${text}`, 2)
  return new URL(whole)
}

/** The key. @throws CommandError without one, or for something else */
export function keyOf({ apiKey }: Settings, scope: string): string {
  if (apiKey === undefined || apiKey === '')
    throw new CommandError(
      `No API key. Create one with the scope ${scope} in the desk, under Settings → API, and set it as PAYDESK_API_KEY.`,
      2,
    )
  if (!/^pd_\w+$/.test(apiKey))
    throw new CommandError('PAYDESK_API_KEY is not a key of Paydesk: it begins with pd_live_ or pd_test_', 2)
  return apiKey
}

/** The settings for calls that should rather meet a test shop: with its key, if there is one and no flag names another. */
export const atTestShop = (settings: Settings): Settings => ({
  ...settings,
  apiKey: settings.testApiKey || settings.apiKey,
})

/** A client of the desk. */
export const deskOf = (settings: Settings, scope: string): Paydesk =>
  new Paydesk({ baseUrl: settings.url, apiKey: keyOf(settings, scope) })
