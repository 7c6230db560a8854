import { expect, it } from 'vitest'
import { roles } from '../../../contract/core/endpoint.ts'
import { testableChannels } from '../../../contract/notifications/preferences.endpoints.ts'
import { obstacleOf } from './channel-obstacle.ts'

const missing = { isConfigured: false, recipient: 'shop@example.com' }
const environmentName = /[A-Z]+_[A-Z]/

it.each(testableChannels)('of %s that nothing sends, only administrators read what the server takes', (channel) => {
  for (const role of roles) {
    const text = obstacleOf(channel, missing, role)?.text ?? ''
    expect(text).toMatch(/^No .+ connected: .+ are not being sent\./)
    expect(environmentName.test(text)).toBe(role === 'admin')
  }
})

it.each(testableChannels)('of %s an account is offered to whoever can connect one', (channel) => {
  expect(obstacleOf(channel, missing, 'merchant')?.connect).toMatch(/^Connect /)
  expect(obstacleOf(channel, missing, 'admin')?.connect).toMatch(/^Connect /)
  expect(obstacleOf(channel, missing, 'viewer')?.connect).toBeNull()
})

it.each(testableChannels)('for %s a missing recipient is reported, and nothing if all is well', (channel) => {
  expect(obstacleOf(channel, { isConfigured: true, recipient: null }, 'merchant')?.connect).toBeNull()
  expect(obstacleOf(channel, { isConfigured: true, recipient: 'x' }, 'merchant')).toBeNull()
})
