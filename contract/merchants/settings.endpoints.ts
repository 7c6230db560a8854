import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { merchantSettings, settingsChange } from './settings.ts'

const tag = 'Settings'
const path = '/merchants/settings'
/** Administrators say whose; everybody else may leave it out. */
const query = z.object({ merchantId: z.optional(id) })

export const getSettings = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'Read everything a merchant sets',
  access: 'signed-in',
  query,
  response: merchantSettings,
  problems: ['not-found'],
})

export const updateSettings = endpoint({
  method: 'PUT',
  path,
  tag,
  summary: 'Save everything a merchant sets; refused when somebody else has changed it since the version sent along',
  access: ['admin', 'merchant'],
  query,
  body: settingsChange,
  response: merchantSettings,
  problems: ['not-found', 'settings-changed'],
})
