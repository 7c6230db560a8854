import { type IntegrationKind, modelProviders } from '../../contract/integrations/integration.ts'
import type { MailConfig, ModelAccounts, ProviderUrls, SmsConfig } from '../config.ts'
import { DomainError } from '../errors.ts'
import type { Account } from '../integration-accounts/integration-accounts.service.ts'
import {
  checkMailAccount,
  checkTextAccount,
  ownMailAccount,
  ownTextAccount,
  sendTestMail,
  sendTestText,
  type TestedShop,
} from '../messages/account-ways.service.ts'
import type { Outgoing } from '../net/outgoing.ts'
import { checkCarrier, trackParcel } from './carrier-calls.ts'
import { checkModel, defaultModels, testModel } from './model-providers.service.ts'
import { failed, type TestOutcome, worked } from './service-call.ts'

/** How services are reached; mail servers may be allowed where others are not. */
export type Reach = { outgoing: Outgoing; mailOutgoing: Outgoing; providerUrls: ProviderUrls }

/** The accounts that the environment names, for shops without one of their own. */
export type ServerAccounts = {
  mail?: MailConfig | undefined
  sms?: SmsConfig | undefined
  models?: ModelAccounts | undefined
}

export type Tested = {
  shop: TestedShop
  /** The email address of the person who tests. */
  mailTo: string
  now: Date
  publicUrl: string
  trackingNumber: string | undefined
}

type Outcome = Awaited<ReturnType<typeof sendTestMail>>

/** An account with all that using it takes. */
export type Usable = {
  /** @returns why the service does not take the account, or null; never throws */
  check: () => Promise<string | null>
  /** Uses the service for real. */
  test: (tested: Tested) => Promise<TestOutcome>
}

const sentTo = (recipient: string, outcome: Outcome): TestOutcome =>
  outcome.kind === 'sent' ? worked(`Sent to ${recipient}: ${outcome.answer}`) : failed(outcome.failure)

const mailUse = (account: Parameters<typeof checkMailAccount>[0]): Usable => ({
  check: () => checkMailAccount(account),
  test: async ({ shop, mailTo, now: at, publicUrl }) =>
    sentTo(mailTo, await sendTestMail(account, mailTo, { shop, at, publicUrl })),
})

const textUse = (account: SmsConfig): Usable => ({
  check: () => checkTextAccount(account),
  async test({ shop, now: at, publicUrl }) {
    const outcome = await sendTestText(account, shop, { at, publicUrl })
    if (outcome === null) throw new DomainError('conflict', 'The shop’s phone number cannot receive texts.')
    return sentTo(shop.phone ?? '', outcome)
  },
})

const carrierUse = (carrier: 'ups' | 'usps', account: Account<'ups' | 'usps'>, { providerUrls }: Reach): Usable => ({
  check: () => checkCarrier(carrier, providerUrls[carrier], account),
  async test({ trackingNumber = '' }) {
    if (trackingNumber !== '') return trackParcel(carrier, providerUrls[carrier], account, trackingNumber)
    const message = 'Enter a tracking number'
    throw new DomainError('validation', message, { errors: [{ path: 'trackingNumber', message }] })
  },
})

/** How an account of a shop's own is used. */
export const ownUses: { [Kind in IntegrationKind]: (account: Account<Kind>, reach: Reach) => Usable } = {
  email: (account, { mailOutgoing }) => mailUse(ownMailAccount(account, mailOutgoing)),
  sms: (account, { providerUrls }) => textUse(ownTextAccount(account, providerUrls.twilio)),
  model: (account, { outgoing }) => ({
    check: () => checkModel(account, outgoing),
    test: () => testModel(account, outgoing),
  }),
  ups: (account, reach) => carrierUse('ups', account, reach),
  usps: (account, reach) => carrierUse('usps', account, reach),
}

/** Checks all providers that the environment names; answers the first that fails. */
function serverModelUse(models: ModelAccounts): Usable | undefined {
  const accounts = modelProviders.flatMap((provider) => {
    const account = models[provider]
    if (account === undefined) return []
    const { apiKey: secret, baseUrl } = account
    return [{ settings: { provider, baseUrl, model: defaultModels[provider] }, secret }]
  })
  const [first] = accounts
  return (
    first && {
      async check() {
        const failures = await Promise.all(accounts.map((account) => checkModel(account, 'server')))
        return failures.find((failure) => failure !== null) ?? null
      },
      test: () => testModel(first, 'server'),
    }
  )
}

/** How what the server brings is used; only by some of the kinds it brings any. */
export function serverUses({ mail, sms, models = {} }: ServerAccounts): Partial<Record<IntegrationKind, Usable>> {
  const model = serverModelUse(models)
  return { ...(mail && { email: mailUse(mail) }), ...(sms && { sms: textUse(sms) }), ...(model && { model }) }
}
