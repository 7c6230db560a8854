import * as z from 'zod/mini'
import { type IntegrationKind, secretNames } from '../../contract/integrations/integration.ts'
import { ApiError } from '../lib/api-client.ts'

/** A field of the form by which an account is configured. */
export type Field = {
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly type?: 'email' | 'url' | 'number' | 'tel'
  readonly placeholder?: string
  /** What stands there before anything is configured. */
  readonly initial?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

const clientId: Field = { name: 'clientId', label: 'Client ID' }

export const fieldsOf: Record<IntegrationKind, readonly Field[]> = {
  email: [
    { name: 'host', label: 'Mail server', placeholder: 'smtp.example.com' },
    { name: 'port', label: 'Port', type: 'number', initial: '587' },
    {
      name: 'security',
      label: 'Security',
      options: [
        { value: 'starttls', label: 'STARTTLS (port 587)' },
        { value: 'tls', label: 'TLS (port 465)' },
        { value: 'none', label: 'None, without sign-in' },
      ],
    },
    { name: 'user', label: 'User name', description: 'Leave it empty where no sign-in is asked for.' },
    { name: 'from', label: 'Sender’s address', type: 'email', placeholder: 'orders@example.com' },
  ],
  sms: [
    { name: 'accountSid', label: 'Twilio account SID', placeholder: 'AC…' },
    { name: 'from', label: 'Sender’s number', type: 'tel', placeholder: '+15125550148' },
  ],
  model: [
    {
      name: 'provider',
      label: 'Provider',
      options: [
        { value: 'openai', label: 'OpenAI-compatible' },
        { value: 'anthropic', label: 'Anthropic' },
      ],
    },
    {
      name: 'baseUrl',
      label: 'Base URL',
      type: 'url',
      description: 'https://api.openai.com/v1, https://api.anthropic.com, or that of a compatible service.',
      initial: 'https://api.openai.com/v1',
    },
    { name: 'model', label: 'Model', description: 'Its name as the provider writes it.' },
  ],
  ups: [clientId],
  usps: [clientId],
}

/** What the secret's field says of the secret, which is never shown again. */
export const secretField = (kind: IntegrationKind, hasSecret: boolean) => ({
  label: secretNames[kind],
  ...(hasSecret
    ? { placeholder: '•••••••• set', description: 'Leave it empty to keep the one that is set.' }
    : kind === 'model'
      ? { description: 'Leave it empty for a service that asks for none.' }
      : {}),
})

/** What was entered, as the contract takes it; a secret that was left empty is left out. */
export function enteredSettings(form: FormData): Record<string, unknown> {
  const entered: Record<string, unknown> = Object.fromEntries(form)
  if (entered['secret'] === '') delete entered['secret']
  return 'port' in entered ? { ...entered, port: Number(entered['port']) } : entered
}

export type FieldErrors = Readonly<Record<string, string>>

/** What is wrong with which field, as the contract or the server says; empty where it is about none. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (error instanceof z.core.$ZodError) {
    return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
  }
  const errors = error instanceof ApiError ? error.problem?.errors : undefined
  return Object.fromEntries((errors ?? []).map(({ path, message }) => [path, message]))
}
