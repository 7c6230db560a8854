import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { merchantSettings, settingsChange } from './settings.ts'

const tag = 'Settings'
const path = '/merchants/settings'
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })

export const getSettings = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'Read a merchant’s settings',
  access: 'signed-in',
  scope: 'settings:read',
  query,
  response: merchantSettings,
  problems: ['not-found'],
})

export const updateSettings = endpoint({
  method: 'PUT',
  path,
  tag,
  summary: 'Save a merchant’s settings; refused if somebody else has changed them since the version you send',
  access: ['admin', 'merchant'],
  scope: 'settings:write',
  query,
  body: settingsChange,
  readBack: merchantSettings,
  response: merchantSettings,
  problems: ['not-found', 'conflict', 'settings-changed'],
})
