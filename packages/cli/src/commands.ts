import { parseArgs } from 'node:util'
import { exampleEvents, knownName } from './examples.ts'
import { listen } from './listen.ts'
import { checkSecret, listenerSecret } from './secret.ts'
import { atTestShop, CommandError, commonFlags, deskOf, keyOf, settingsOf, webAddress } from './settings.ts'
import { type Target, trigger } from './trigger.ts'

export const help = `paydesk listen --forward-to http://localhost:3000/hook
  Brings the shop's webhooks to a program on this machine, which the desk can't call. Needs the scope webhooks:read.
  --events order.paid,order.shipped   only these; by default all
  --after 812                         begins after this event; by default with the next one
  --secret whsec_…                    signs with it; by default with one that is the same at each start

paydesk trigger order.paid
  Sends the example of an event to the running listener. The order in it does not exist.
  --to http://localhost:3000/hook     to this address instead, signed as a listener does, or with --secret
  --endpoint 019a…                    to this endpoint of the shop, or to \`all\`. Needs the scope webhooks:write

Both take the desk's address and key from PAYDESK_URL and PAYDESK_API_KEY, or from --url and --api-key.
PAYDESK_WEBHOOK_SECRET does the same as --secret. With PAYDESK_TEST_API_KEY, the key of a test shop, trigger looks for the
endpoint there.`

type Environment = Record<string, string | undefined>
export type Surroundings = { environment: Environment; signal: AbortSignal; print: (line: string) => void }

const secretFlag = { secret: { type: 'string' } } as const

function secretOf(given: string | undefined, environment: Environment, derived: () => string): string {
  const chosen = given ?? environment['PAYDESK_WEBHOOK_SECRET']
  try {
    return chosen === undefined || chosen === '' ? derived() : checkSecret(chosen)
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message, 2) : error
  }
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`--after needs the number of an event, not “${text}”`, 2)
  return Number(text)
}

async function runListen(args: string[], { environment, signal, print }: Surroundings): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ...{ ...commonFlags, ...secretFlag, 'forward-to': { type: 'string' } },
      ...{ events: { type: 'string' }, after: { type: 'string' } },
    },
  })
  const to = values['forward-to']
  if (to === undefined) throw new CommandError('Where to? Pass --forward-to http://localhost:3000/hook', 2)
  const target = webAddress(to, '--forward-to').href
  const settings = settingsOf(values, environment)
  const { url } = settings
  const desk = deskOf(settings, 'webhooks:read')
  const secret = secretOf(values.secret, environment, () => listenerSecret(url, keyOf(settings, 'webhooks:read')))
  const events = (values.events ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (events.length > 0) {
    const known = await exampleEvents(url)
    for (const name of events) knownName(name, known.keys())
  }
  const after = numberOf(values.after)
  print(`Forwarding to ${target}, signed with ${secret}`)
  const last = await listen({ desk, url, target, secret, events, after, signal, print })
  if (last !== undefined) print(`Stopped after event ${last}. \`--after ${last}\` goes on from there.`)
  return 0
}

async function runTrigger(args: string[], { environment, print }: Surroundings): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...commonFlags, ...secretFlag, to: { type: 'string' }, endpoint: { type: 'string' } },
  })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0)
    throw new CommandError('Which event? For instance: paydesk trigger order.paid', 2)
  if (values.to !== undefined && values.endpoint !== undefined)
    throw new CommandError('Pass --to or --endpoint, not both', 2)
  const settings = settingsOf(values, environment)
  const { url } = settings
  const targetOf = (): Target => {
    if (values.endpoint !== undefined)
      return { to: 'endpoint', id: values.endpoint, desk: deskOf(atTestShop(settings), 'webhooks:write') }
    if (values.to === undefined) return { to: 'listener' }
    const secret = secretOf(values.secret, environment, () => listenerSecret(url, keyOf(settings, 'webhooks:read')))
    return { to: 'address', address: webAddress(values.to, '--to').href, secret }
  }
  return (await trigger(name, { url, target: targetOf(), print })) ? 0 : 1
}

/** Runs a command line. @returns the exit code. Throws `CommandError`, or an error of the SDK */
export async function run([command, ...args]: string[], surroundings: Surroundings): Promise<number> {
  if (command === 'listen') return runListen(args, surroundings)
  if (command === 'trigger') return runTrigger(args, surroundings)
  if (command !== undefined && !/^(-h|--help|help)$/.test(command))
    throw new CommandError(`There is no command “${command}”.\n\n${help}`, 2)
  surroundings.print(help)
  return command === undefined ? 2 : 0
}
