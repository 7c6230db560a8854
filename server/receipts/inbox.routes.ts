import * as contract from '../../contract/money/payment-sources.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { type Caller, mayChange, requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Sealer } from '../secrets.ts'
import * as addresses from './addresses.service.ts'
import { foldersOf, type MailboxReach, tryMailbox } from './imap-client.ts'
import * as service from './inbox.service.ts'

export type InboxRouteDependencies = {
  clock: () => Date
  sealer: Sealer
  /** Whether this server sends mail itself. */
  sendsMail: boolean
  /** The host name of this server's mail addresses; undefined if it takes no mail. */
  mailHost: string | undefined
  mailboxReach: MailboxReach
}

type Asked = { actor: Caller; database: Database; query: { merchantId?: string | undefined } }

/** Registers the settings of the payment inbox: its sources, its addresses and its rules. */
export function registerInboxRoutes(register: Register, dependencies: InboxRouteDependencies): void {
  const { clock, sealer, sendsMail, mailHost, mailboxReach } = dependencies
  const workFor = ({ actor, query }: Asked): service.InboxWork & addresses.AddressWork => ({
    merchantId: requiredMerchantFor(actor, query.merchantId),
    by: auditActorOf(actor),
    seesSettings: mayChange(actor, 'money:write'),
    ...{ sealer, sendsMail, mailHost, now: clock() },
  })
  type Work = ReturnType<typeof workFor>

  /** Changes a shop's inbox and answers its new state. */
  const change = (asked: Asked, run: (transaction: WritingTransaction, work: Work) => Promise<void>) => {
    const work = workFor(asked)
    return asked.database.write(work, async (transaction) => {
      await run(transaction, work)
      return service.readInbox(transaction, work)
    })
  }

  /** As `change`, where an email is written: those to addresses belong to no shop. */
  const changeWithMail = (
    asked: Asked,
    run: (transaction: WritingTransaction, work: Work) => Promise<DomainError | undefined>,
  ) => {
    const work = workFor(asked)
    return asked.database
      .write('platform', async (transaction) => {
        const refusal = await run(transaction, work)
        // Returned, not thrown: a wrong code stays counted.
        return refusal ?? service.readInbox(transaction, work)
      })
      .then((answer) => {
        if (answer instanceof DomainError) throw answer
        return answer
      })
  }

  register(contract.getPaymentInbox, (asked) => {
    const work = workFor(asked)
    return asked.database.read(work, (transaction) => service.readInbox(transaction, work))
  })

  register(contract.saveInboxSettings, (asked) =>
    change(asked, (transaction, work) => service.saveSettings(transaction, work, asked.body)),
  )

  register(contract.connectMailbox, async (asked) => {
    const { secret, ...settings } = asked.body
    const work = workFor(asked)
    const password = await asked.database.read(work, (transaction) =>
      service.passwordFor(transaction, work, { settings, secret }),
    )
    // Tried before it is saved, while no transaction is open.
    const problem = await tryMailbox({ settings, password }, mailboxReach)
    if (problem !== undefined) throw new DomainError('validation', problem.message, { errors: [problem] })
    return change(asked, (transaction, by) => service.saveMailbox(transaction, by, { settings, password }))
  })

  register(contract.listMailboxFolders, async (asked) => {
    const { secret, ...account } = asked.body
    const work = workFor(asked)
    const password = await asked.database.read(work, (transaction) =>
      service.passwordFor(transaction, work, { settings: account, secret }),
    )
    const answer = await foldersOf({ account, password }, mailboxReach)
    if ('folders' in answer) return answer
    throw new DomainError('validation', answer.message, { errors: [answer] })
  })

  register(contract.pauseMailbox, (asked) =>
    change(asked, (transaction, work) => service.pauseMailbox(transaction, work, asked.body.isPaused)),
  )

  register(contract.disconnectMailbox, (asked) => change(asked, service.removeMailbox))

  register(contract.makeForwardingAddress, (asked) => change(asked, service.renewForwardingAddress))

  register(contract.addReceiptAddress, (asked) =>
    changeWithMail(asked, async (transaction, work) => {
      await addresses.addAddress(transaction, work, asked.body.email)
      return undefined
    }),
  )

  register(contract.mailAddressCode, (asked) =>
    changeWithMail(asked, async (transaction, work) => {
      await addresses.mailAnotherCode(transaction, work, asked.params.id)
      return undefined
    }),
  )

  register(contract.confirmReceiptAddress, (asked) =>
    changeWithMail(asked, (transaction, work) =>
      addresses.confirmAddress(transaction, work, { id: asked.params.id, code: asked.body.code }),
    ),
  )

  register(contract.removeReceiptAddress, (asked) =>
    change(asked, (transaction, work) => addresses.removeAddress(transaction, work, asked.params.id)),
  )
}
