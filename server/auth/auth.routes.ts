import { createFirstAdmin, login, logout, refreshSession, verifySession } from '../../contract/auth/auth.endpoints.ts'
import { countedAddress } from '../http/client-address.ts'
import type { Register } from '../http/register.ts'
import * as service from './auth.service.ts'
import * as setup from './setup.service.ts'

export function registerAuthRoutes(register: Register, dependencies: service.AuthDependencies): void {
  register(login, ({ body, request }) => service.signIn(dependencies, { ...body, address: countedAddress(request.ip) }))

  register(verifySession, async ({ actor }) => ({
    success: true as const,
    user: service.describeUser(actor),
  }))

  register(refreshSession, ({ body }) => service.refresh(dependencies, body.refreshToken))

  register(logout, async ({ actor }) => {
    await service.signOut(dependencies, actor)
    return { success: true as const }
  })

  register(createFirstAdmin, ({ body }) => setup.createFirstAdmin(dependencies, body))
}
