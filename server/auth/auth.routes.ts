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
export type AuthRouteDependencies = Omit<SignInDependencies, 'database'> & { sendsMail: boolean }

export function registerAuthRoutes(register: Register, dependencies: AuthRouteDependencies): void {
  const { clock } = dependencies

  register(signIns.login, ({ database, body, request }) =>
    signIn({ ...dependencies, database }, { ...body, from: fromOf(request) }),
  )

  register(signIns.answerChallenge, ({ database, body, request }) =>
    answerChallenge({ ...dependencies, database }, { ...body, from: fromOf(request) }),
  )

  // Answers who the caller is now.
  register(contract.verifySession, async ({ actor }) => ({ ...done, user: service.describeUser(actor) }), {
    checksSessionFirst: true,
  })

  register(contract.refreshSession, async ({ database, body }) => {
    const answer = await database.write('platform', (transaction) =>
      service.refresh(dependencies, transaction, body.refreshToken),
    )
    if (!('refused' in answer)) return answer
    throw new UnauthorizedError('Your session has ended. Please sign in again.', answer.refused)
  })

  register(contract.logout, async ({ actor, database }) => {
    await database.write('platform', (transaction) => service.signOut(transaction, actor, clock()))
    return done
  })

  register(createFirstAdmin, ({ database, body, request }) =>
    setup.createFirstAdmin({ ...dependencies, database }, { ...body, origin: originOf(request) }),
  )

  registerAccountRoutes(register, dependencies)
  registerTwoStepRoutes(register, dependencies)
}

function registerAccountRoutes(register: Register, dependencies: AuthRouteDependencies): void {
  const { clock } = dependencies

  register(account.changePassword, async ({ actor, database, body }) => {
    await passwords.changePassword({ ...dependencies, database }, actor, body)
    return done
  })

  register(account.requestPasswordReset, async ({ database, body: { email }, request }) => ({
    ...done,
    ...(await passwords.requestPasswordReset({ ...dependencies, database }, { email, address: request.ip })),
  }))

  register(account.openAccountLink, async ({ database, body }) => ({
    link: await passwords.openAccountLink({ database, clock }, body.token),
  }))

  register(account.spendAccountLink, ({ database, body, request }) =>
    passwords.spendAccountLink({ ...dependencies, database }, { ...body, origin: originOf(request) }),
  )

  register(account.listSessions, async ({ actor, database }) => ({
    sessions: await database.read('platform', (transaction) => sessions.listSessions(transaction, actor, clock())),
  }))

  register(account.revokeSession, async ({ actor, database, params }) => {
    const ending = { sessionId: params.id.toLowerCase(), now: clock() }
    await database.write('platform', (transaction) => sessions.revokeOwnSession(transaction, actor, ending))
    return done
  })

  register(account.revokeOtherSessions, async ({ actor, database }) => ({
    revoked: await database.write('platform', (transaction) =>
      sessions.revokeOtherSessions(transaction, actor, clock()),
    ),
  }))
}

function registerTwoStepRoutes(register: Register, dependencies: AuthRouteDependencies): void {
  register(twoStep.getTwoStep, ({ actor, database }) =>
    database.read('platform', (transaction) => getTwoStep(transaction, actor)),
  )

  register(twoStep.beginTwoStep, ({ actor, database, body }) =>
    twoSteps.beginTwoStep({ ...dependencies, database }, actor, body.password),
  )

  register(twoStep.confirmTwoStep, ({ actor, database, body }) =>
    twoSteps.confirmTwoStep({ ...dependencies, database }, actor, body.code),
  )

  register(twoStep.disableTwoStep, async ({ actor, database, body }) => {
    await twoSteps.disableTwoStep({ ...dependencies, database }, actor, body)
    return done
  })

  register(twoStep.renewRecoveryCodes, ({ actor, database, body }) =>
    twoSteps.renewRecoveryCodes({ ...dependencies, database }, actor, body),
  )
}
