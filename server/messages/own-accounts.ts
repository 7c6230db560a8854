import type { Database } from '../db/client.ts'
import {
  type Account,
  AccountUnreadableError,
  accountOf,
  recordCheck,
} from '../integration-accounts/integration-accounts.service.ts'
import type { Sealer } from '../secrets.ts'
import type { Channel, Outgoing, SendOutcome } from './channel.ts'

type Kind = 'email' | 'sms'

export type OwnAccountsOptions<K extends Kind> = {
  database: Database
  sealer: Sealer
  clock: () => Date
  kind: K
  /** Makes the way out of an account. */
  open: (account: Account<K>) => Channel
  /** The channel for shops without their own account; absent if this server has none. */
  shared: Channel | undefined
  onProblem: (error: unknown, what: string) => void
}

/** Pause of an account after a failure. Only its own messages wait. */
const restMs = 60_000
/** The most shops whose connections a process keeps open. */
const mostOpen = 200

type Opened = { version: string; channel: Channel; restsUntil: number; failure: string }

const noWay: Record<Kind, string> = {
  email: 'Not sent: the mail server is no longer connected',
  sms: 'Not sent: the account is no longer connected',
}

/**
 * Sends by each shop's own account if it has one. A failure of one shop's account is never `unreachable`: it says nothing
 * about the others. A changed account takes effect with the next message.
 */
export function createOwnAccounts<K extends Kind>(options: OwnAccountsOptions<K>): Channel {
  const { database, sealer, clock, kind, open, shared, onProblem } = options
  const opened = new Map<string, Opened>()

  const forget = (merchantId: string): void => {
    opened.get(merchantId)?.channel.close()
    opened.delete(merchantId)
  }

  const openedFor = (merchantId: string, account: Account<K>): Opened => {
    const known = opened.get(merchantId)
    if (known?.version === account.version) return known
    forget(merchantId)
    const [oldest] = opened.keys()
    if (opened.size >= mostOpen && oldest !== undefined) forget(oldest)
    const made = { version: account.version, channel: open(account), restsUntil: 0, failure: '' }
    opened.set(merchantId, made)
    return made
  }

  const sendByOwn = async (
    message: Outgoing,
    { account, merchantId }: { account: Account<K>; merchantId: string },
  ): Promise<SendOutcome> => {
    const own = openedFor(merchantId, account)
    const now = clock()
    if (now.getTime() < own.restsUntil) return { kind: 'postponed', failure: own.failure }
    const outcome = await own.channel.send(message)
    const failure = outcome.kind === 'unreachable' ? outcome.failure : null
    if (failure !== null) Object.assign(own, { restsUntil: now.getTime() + restMs, failure })
    if (failure !== account.failure) {
      const use = { version: own.version, at: clock(), failure }
      // The message has left: nothing may make it look as if it hadn't. The next one notes the state again.
      await database
        .write({ merchantId }, (transaction) => recordCheck(transaction, merchantId, use))
        .catch((error: unknown) => onProblem(error, 'the state of a shop’s account was not recorded'))
    }
    return failure === null ? outcome : { kind: 'postponed', failure }
  }

  const send = async (message: Outgoing): Promise<SendOutcome> => {
    const { merchantId } = message
    if (merchantId !== null) {
      const account = await database.read({ merchantId }, (transaction) =>
        accountOf(transaction, { sealer, merchantId, kind }),
      )
      if (account !== undefined) return sendByOwn(message, { account, merchantId })
      forget(merchantId)
    }
    return shared?.send(message) ?? { kind: 'withdrawn', failure: noWay[kind] }
  }

  return {
    isForOwnAccountsOnly: shared === undefined,
    send: (message) =>
      send(message).catch((error: unknown) => {
        // The message shows this by itself.
        if (error instanceof AccountUnreadableError) return { kind: 'postponed', failure: error.message }
        // Mostly our own database, which may be back in a minute.
        onProblem(error, 'a message could not be handed to a shop’s account')
        return { kind: 'postponed', failure: 'It could not be sent right now' }
      }),
    close() {
      for (const { channel } of opened.values()) channel.close()
      shared?.close()
    },
  }
}
