import * as z from 'zod/mini'
import { type IntegrationKind, secretNames } from '../../contract/integrations/integration.ts'
import { type FieldErrors, refusedFields } from '../lib/form-errors.ts'

/** A field of the form that configures an account. */
export type Field = {
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly type?: 'email' | 'url' | 'number' | 'tel'
  readonly placeholder?: string
  /** The value before anything is configured. */
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
        { value: 'none', label: 'None, not encrypted' },
      ],
    },
    { name: 'user', label: 'User name', description: 'Leave empty if the server needs no sign-in.' },
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
      description: 'https://api.openai.com/v1, https://api.anthropic.com, or the URL of a compatible service.',
      initial: 'https://api.openai.com/v1',
    },
    { name: 'model', label: 'Model', description: 'Its name as the provider writes it.' },
  ],
  ups: [clientId],
  usps: [clientId],
}

/** The label and hint of the secret's field. The secret itself is never shown again. */
export const secretField = (kind: IntegrationKind, hasSecret: boolean) => ({
  label: secretNames[kind],
  ...(hasSecret
    ? { placeholder: '•••••••• set', description: 'Leave empty to keep the current one.' }
    : kind === 'model'
      ? { description: 'Leave empty if the service needs none.' }
      : {}),
})

/** The entered settings in the contract's shape, without a secret that was left empty. */
export function enteredSettings(form: FormData): Record<string, unknown> {
  const entered: Record<string, unknown> = Object.fromEntries(form)
  if (entered['secret'] === '') delete entered['secret']
  return 'port' in entered ? { ...entered, port: Number(entered['port']) } : entered
}

/** The errors of the fields, from the contract or the server; empty if the error is about no field. */
export const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof z.core.$ZodError
    ? Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
    : refusedFields(error)
