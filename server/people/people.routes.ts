import * as team from '../../contract/people/team.endpoints.ts'
import * as users from '../../contract/people/users.endpoints.ts'
import { getSignInPolicy } from '../auth/two-step.service.ts'
import { type Actor, requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { PeopleWork } from './people.service.ts'
import * as teams from './team.service.ts'
import * as service from './users.service.ts'

const done = { success: true as const }

export type PeopleRouteDependencies = {
  clock: () => Date
  publicUrl: string
  /** True if this server has its own mail server. */
  sendsMail: boolean
}

type Asked = { actor: Actor; query: { merchantId?: string | undefined } }

/** User routes read and write across merchants, like sign-in. Team functions always take a merchant. */
export function registerPeopleRoutes(register: Register, dependencies: PeopleRouteDependencies): void {
  registerUserRoutes(register, dependencies)
  registerTeamRoutes(register, dependencies)
}

function registerUserRoutes(register: Register, dependencies: PeopleRouteDependencies): void {
  const { clock, publicUrl, sendsMail } = dependencies
  const workFor = (actor: Actor): PeopleWork => ({ actor, now: clock(), publicUrl, sendsMail })

  register(users.listUsers, ({ database, query }) =>
    database.read('platform', (transaction) => service.listUsers(transaction, query)),
  )

  register(users.createUser, ({ actor, database, body }) =>
    database.write('platform', (transaction) => service.createUser(transaction, workFor(actor), body)),
  )

  register(users.updateUser, async ({ actor, database, params: { id }, body }) => ({
    person: await database.write('platform', (transaction) =>
      service.updateUser(transaction, workFor(actor), { id, ...body }),
    ),
  }))

  register(users.disableUser, async ({ actor, database, params: { id } }) => ({
    person: await database.write('platform', (transaction) => service.disableUser(transaction, workFor(actor), id)),
  }))

  register(users.enableUser, async ({ actor, database, params: { id } }) => ({
    person: await database.write('platform', (transaction) => service.enableUser(transaction, workFor(actor), id)),
  }))

  register(users.sendUserLink, ({ actor, database, params: { id } }) =>
    database.write('platform', (transaction) => service.sendUserLink(transaction, workFor(actor), id)),
  )

  register(users.removeUserTwoStep, async ({ actor, database, params: { id } }) => ({
    person: await database.write('platform', (transaction) =>
      service.removeUserTwoStep(transaction, workFor(actor), id),
    ),
  }))

  register(users.removeUser, async ({ actor, database, params: { id } }) => {
    await database.write('platform', (transaction) => service.removeUser(transaction, workFor(actor), id))
    return done
  })

  register(users.getSignInPolicy, ({ database }) => database.read('platform', getSignInPolicy))

  register(users.saveSignInPolicy, ({ actor, database, body }) =>
    database.write('platform', (transaction) => service.saveSignInPolicy(transaction, workFor(actor), body)),
  )
}

function registerTeamRoutes(register: Register, dependencies: PeopleRouteDependencies): void {
  const { clock, publicUrl, sendsMail } = dependencies
  const workFor = ({ actor, query }: Asked): teams.TeamWork => ({
    ...{ actor, now: clock(), publicUrl, sendsMail },
    merchantId: requiredMerchantFor(actor, query.merchantId),
  })

  register(team.listTeam, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return { people: await database.read('platform', (transaction) => teams.listTeam(transaction, merchantId)) }
  })

  register(team.inviteToTeam, (asked) => {
    const work = workFor(asked)
    return asked.database.write('platform', (transaction) => teams.inviteToTeam(transaction, work, asked.body))
  })

  register(team.resendInvite, (asked) => {
    const [work, { id }] = [workFor(asked), asked.params]
    return asked.database.write('platform', (transaction) => teams.resendInvite(transaction, work, id))
  })

  register(team.changeTeamRole, async (asked) => {
    const [work, change] = [workFor(asked), { ...asked.params, ...asked.body }]
    return {
      person: await asked.database.write('platform', (transaction) => teams.changeTeamRole(transaction, work, change)),
    }
  })

  register(team.removeFromTeam, async (asked) => {
    const [work, { id }] = [workFor(asked), asked.params]
    await asked.database.write('platform', (transaction) => teams.removeFromTeam(transaction, work, id))
    return done
  })
}
