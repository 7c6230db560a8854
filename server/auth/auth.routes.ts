import type { FastifyRequest } from 'fastify'
import * as account from '../../contract/auth/account.endpoints.ts'
import * as contract from '../../contract/auth/auth.endpoints.ts'
import { createFirstAdmin } from '../../contract/auth/setup.endpoints.ts'
import * as signIns from '../../contract/auth/sign-in.endpoints.ts'
import * as twoStep from '../../contract/auth/two-step.endpoints.ts'
import { UnauthorizedError } from '../errors.ts'
import { countedAddress, originOf } from '../http/client-address.ts'
import type { Register } from '../http/register.ts'
import * as service from './auth.service.ts'
import * as twoSteps from './change-two-step.ts'
import * as setup from './first-sign-in.ts'
import * as sessions from './sessions.service.ts'
import * as passwords from './set-password.ts'
import { answerChallenge, type SignInDependencies, signIn } from './sign-in.ts'
import { getTwoStep } from './two-step.service.ts'

const done = { success: true as const }
const fromOf = (request: FastifyRequest) => ({
  ...originOf(request),
  countedAddress: countedAddress(request.ip),
})

/** `sendsMail` is true if this server has its own mail server. */
export type AuthRouteDependencies = SignInDependencies & { sendsMail: boolean }

export function registerAuthRoutes(register: Register, dependencies: AuthRouteDependencies): void {
  const { database, clock } = dependencies

  register(signIns.login, ({ body, request }) => signIn(dependencies, { ...body, from: fromOf(request) }))

  register(signIns.answerChallenge, ({ body, request }) =>
    answerChallenge(dependencies, { ...body, from: fromOf(request) }),
  )

  register(contract.verifySession, async ({ actor }) => ({ ...done, user: service.describeUser(actor) }))

  register(contract.refreshSession, async ({ body }) => {
    const answer = await database.write('platform', (transaction) =>
      service.refresh(dependencies, transaction, body.refreshToken),
    )
    if (!('refused' in answer)) return answer
    throw new UnauthorizedError('Your session has ended. Please sign in again.', answer.refused)
  })

  register(contract.logout, async ({ actor }) => {
    await database.write('platform', (transaction) => service.signOut(transaction, actor, clock()))
    return done
  })

  register(createFirstAdmin, ({ body, request }) =>
    setup.createFirstAdmin(dependencies, { ...body, origin: originOf(request) }),
  )

  registerAccountRoutes(register, dependencies)
  registerTwoStepRoutes(register, dependencies)
}

function registerAccountRoutes(register: Register, dependencies: AuthRouteDependencies): void {
  const { database, clock } = dependencies

  register(account.changePassword, async ({ actor, body }) => {
    await passwords.changePassword(dependencies, actor, body)
    return done
  })

  register(account.requestPasswordReset, async ({ body, request }) => ({
    ...done,
    ...(await passwords.requestPasswordReset(dependencies, { email: body.email, address: request.ip })),
  }))

  register(account.openAccountLink, async ({ body }) => ({
    link: await passwords.openAccountLink(dependencies, body.token),
  }))

  register(account.spendAccountLink, ({ body, request }) =>
    passwords.spendAccountLink(dependencies, { ...body, origin: originOf(request) }),
  )

  register(account.listSessions, async ({ actor }) => ({
    sessions: await database.read('platform', (transaction) => sessions.listSessions(transaction, actor, clock())),
  }))

  register(account.revokeSession, async ({ actor, params }) => {
    const ending = { sessionId: params.id.toLowerCase(), now: clock() }
    await database.write('platform', (transaction) => sessions.revokeOwnSession(transaction, actor, ending))
    return done
  })

  register(account.revokeOtherSessions, async ({ actor }) => ({
    revoked: await database.write('platform', (transaction) =>
      sessions.revokeOtherSessions(transaction, actor, clock()),
    ),
  }))
}

function registerTwoStepRoutes(register: Register, dependencies: AuthRouteDependencies): void {
  const { database } = dependencies

  register(twoStep.getTwoStep, ({ actor }) =>
    database.read('platform', (transaction) => getTwoStep(transaction, actor)),
  )

  register(twoStep.beginTwoStep, ({ actor, body }) => twoSteps.beginTwoStep(dependencies, actor, body.password))

  register(twoStep.confirmTwoStep, ({ actor, body }) => twoSteps.confirmTwoStep(dependencies, actor, body.code))

  register(twoStep.disableTwoStep, async ({ actor, body }) => {
    await twoSteps.disableTwoStep(dependencies, actor, body)
    return done
  })

  register(twoStep.renewRecoveryCodes, ({ actor, body }) => twoSteps.renewRecoveryCodes(dependencies, actor, body))
}
