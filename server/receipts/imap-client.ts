import { isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import type { ImapFlow } from 'imapflow'
import { secondMs } from '../../contract/core/time.ts'
import type { ImapAccount, ImapSettings } from '../../contract/money/payment-source.ts'
import { InternalAddressError, type Outgoing, reasonOf } from '../net/outgoing.ts'

export type Mailbox = { settings: ImapSettings; password: string }

export type MailboxReach = {
  outgoing: Pick<Outgoing, 'connect' | 'mayBePrivate'>
  /** Certificates to trust besides the system's, in tests. */
  tls?: ConnectionOptions | undefined
}

const connectTimeoutMs = 15 * secondMs
/** How long a session is quiet before it waits for mail (IDLE): by default mail could come 15 s before it is seen. */
const idleAfterMs = 100
/** The ports of mailboxes (RFC 9051). */
const mailboxPorts: readonly number[] = [143, 993]

/** The problem with a mailbox, and the field that causes it. */
export type MailboxProblem = { path: 'host' | 'port' | 'security' | 'secret' | 'folder'; message: string }

/** Why a mailbox must not be called; undefined if it may. */
export function refusalOfMailbox({ port }: ImapAccount, { outgoing }: MailboxReach): MailboxProblem | undefined {
  if (outgoing.mayBePrivate || mailboxPorts.includes(port)) return undefined
  return { path: 'port', message: `Must be one of ${mailboxPorts.join(', ')}, where mailboxes are` }
}

/** Opens a session over a checked socket. TLS is checked for the name that the shop entered. */
function over(socket: Socket, options: ConnectionOptions) {
  const secured = (onSecure: () => void) => connectTls({ ...options, socket }, onSecure)
  return {
    connect({ secure }: { secure: boolean }, onConnect: () => void) {
      if (secure) return secured(onConnect)
      setImmediate(onConnect)
      return socket
    },
    upgrade: (_socket: unknown, _options: unknown, onSecure: () => void) => secured(onSecure),
  }
}

/**
 * Signs in to a mailbox, never at an internal address. Without STARTTLS or TLS no password is sent. Rejects with the library's
 * error; see `problemOf`.
 */
export async function openMailbox(
  { account: { host, port, security, user }, password }: { account: ImapAccount; password: string },
  { outgoing, tls = {} }: MailboxReach,
): Promise<ImapFlow> {
  // Loaded with the first mailbox.
  const [{ ImapFlow }, socket] = await Promise.all([import('imapflow'), outgoing.connect({ host, port })])
  const client = new ImapFlow({
    ...{ host, port, secure: security === 'tls', doSTARTTLS: security === 'starttls' },
    // The certificate is checked for this name. An address is none that a server could be asked for (RFC 6066).
    ...{
      auth: { user, pass: password },
      transport: over(socket, { ...tls, ...(isIP(host) ? { host } : { servername: host }) }),
    },
    ...{ logger: false, connectionTimeout: connectTimeoutMs, greetingTimeout: connectTimeoutMs },
    ...{ socketTimeout: 300 * secondMs, autoIdleDelay: idleAfterMs },
  })
  // Without a listener, a connection that breaks later would end the process. `close` tells of it too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    socket.destroy()
    throw error
  }
}

type ImapError = {
  code?: string
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  serverResponseCode?: string
  tlsFailed?: boolean
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/

/** The failure of a mailbox, in words. */
export function problemOf(
  error: unknown,
  { host, port, security, folder = '' }: ImapAccount & { folder?: string },
): MailboxProblem {
  const { code = '', authenticationFailed, mailboxMissing, serverResponseCode, tlsFailed } = error as ImapError
  if (authenticationFailed === true)
    return { path: 'secret', message: 'The mail server does not accept the user name and password' }
  if (mailboxMissing === true || serverResponseCode === 'NONEXISTENT')
    return { path: 'folder', message: `There is no folder ${folder}` }
  if (error instanceof InternalAddressError) return { path: 'host', message: error.message }
  if (certificateCodes.test(code))
    return { path: 'host', message: `The certificate of ${host} is not trusted: the password was not sent` }
  if (tlsFailed === true)
    return { path: 'security', message: `${host} offers no STARTTLS at port ${port}: the password was not sent` }
  if (security === 'tls' && /SSL|^EPROTO$/.test(code))
    return { path: 'security', message: `${host} does not speak TLS at port ${port}. Try STARTTLS` }
  if (security === 'starttls' && /^GREE+TING_TIMEOUT$/.test(code))
    return { path: 'security', message: `${host} does not speak STARTTLS at port ${port}. Try TLS` }
  if (/^E[A-Z_]+$/.test(code)) return { path: 'host', message: reasonOf(error, host, connectTimeoutMs) }
  return { path: 'host', message: `${host} does not answer like a mailbox` }
}

/** Tries a mailbox: signs in and opens its folder. @returns what is wrong; undefined if it works */
export async function tryMailbox(mailbox: Mailbox, reach: MailboxReach): Promise<MailboxProblem | undefined> {
  const refusal = refusalOfMailbox(mailbox.settings, reach)
  if (refusal !== undefined) return refusal
  let client: ImapFlow | undefined
  try {
    client = await openMailbox({ account: mailbox.settings, password: mailbox.password }, reach)
    await client.mailboxOpen(mailbox.settings.folder, { readOnly: true })
    return undefined
  } catch (error) {
    const problem = problemOf(error, mailbox.settings)
    return client === undefined || problem.path !== 'host'
      ? problem
      : { path: 'folder', message: `The folder ${mailbox.settings.folder} cannot be opened` }
  } finally {
    client?.close()
  }
}

/** More folders than anybody chooses from. */
const mostFolders = 500
const unreadable = ['\\Noselect', '\\NonExistent']

/** The folders of a mailbox that can be opened, the inbox first. @returns them, or what is wrong */
export async function foldersOf(
  { account, password }: { account: ImapAccount; password: string },
  reach: MailboxReach,
): Promise<{ folders: string[] } | MailboxProblem> {
  const refusal = refusalOfMailbox(account, reach)
  if (refusal !== undefined) return refusal
  let client: ImapFlow | undefined
  try {
    client = await openMailbox({ account, password }, reach)
    const listed = await client.list()
    const folders = listed
      .filter(({ flags, path }) => path !== '' && path.length <= 250 && unreadable.every((flag) => !flags.has(flag)))
      .map(({ path }) => path)
    const isInbox = (path: string): boolean => path.toUpperCase() === 'INBOX'
    return { folders: [...folders.filter(isInbox), ...folders.filter((path) => !isInbox(path))].slice(0, mostFolders) }
  } catch (error) {
    return problemOf(error, account)
  } finally {
    client?.close()
  }
}
