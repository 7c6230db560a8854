import { type FormEvent, useId, useState } from 'react'
import { type ApiScope, apiScopes } from '../../contract/core/endpoint.ts'
import { useAwayReason } from '../lib/connection.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './ApiTab.module.css'
import { useGenerateApiKey } from './api-keys.queries.ts'

/** The permissions of a key, in words. */
export const scopeLabels: Record<ApiScope, string> = {
  'orders:read': 'Read orders',
  'orders:write': 'Create and change orders',
  'products:read': 'Read products and stock',
  'products:write': 'Change products and stock',
  'customers:read': 'Read customers',
  'customers:write': 'Change and erase customers',
  'money:read': 'Read refunds and the money that came',
  'money:write': 'Record refunds and close days',
  'messages:read': 'Read messages and their texts',
  'messages:write': 'Change messages’ texts',
  'webhooks:read': 'Read webhook deliveries',
  'webhooks:write': 'Change the webhook',
  'analytics:read': 'Read figures',
  'assistant:read': 'Read the assistant’s conversations',
  'assistant:write': 'Answer customers and change the assistant',
  'settings:read': 'Read settings and the audit log',
  'settings:write': 'Change settings',
}

type KeyRequest = { scopes: ApiScope[]; revokeNow: boolean }

type Props = {
  merchantId: string | undefined
  /** There is a key already, which the new one replaces. */
  replaces: boolean
  onGenerated: (key: string) => void
}

type DialogProps = Pick<Props, 'replaces'> & {
  isPending: boolean
  onGenerate: (request: KeyRequest) => void
  onClose: () => void
}

/** Asks for the scopes of the new key, and whether the earlier keys end at once. */
function KeyDialog({ replaces, isPending, onGenerate, onClose }: DialogProps) {
  const errorId = useId()
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    const scopes = form.getAll('scope') as ApiScope[]
    if (scopes.length === 0) setEmpty(true)
    else onGenerate({ scopes, revokeNow: form.get('revokeNow') !== null })
  }
  return (
    <Dialog title="Generate a new API key" onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={submit} onChange={() => setEmpty(false)} noValidate>
        <Stack as="fieldset" gap={1.5} className={classes.choices} aria-describedby={isEmpty ? errorId : undefined}>
          <Text as="legend" size="s" weight="medium">
            Permissions
          </Text>
          {apiScopes.map((scope) => (
            <Checkbox key={scope} name="scope" value={scope} label={scopeLabels[scope]} defaultChecked />
          ))}
          {isEmpty && (
            <Text size="s" tone="danger" id={errorId} role="alert">
              Choose at least one
            </Text>
          )}
        </Stack>
        {replaces && (
          <Stack gap={1.5}>
            <Checkbox name="revokeNow" label="Revoke all earlier keys now" />
            <Text size="s" tone="muted">
              Otherwise your current key keeps working for 24 hours, so your programs can switch.
            </Text>
          </Stack>
        )}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {isPending ? 'Generating...' : 'Generate'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** The button that makes a new key. */
export function GenerateKey({ merchantId, replaces, onGenerated }: Props) {
  const away = useAwayReason()
  const [isAsking, setAsking] = useState(false)
  const { isPending, mutateAsync } = useGenerateApiKey(merchantId)
  const generate = async (request: KeyRequest) => {
    const isDone = await toastOutcome(mutateAsync(request), {
      done({ apiKey }) {
        onGenerated(apiKey)
        return 'New API key generated successfully'
      },
      failed: 'Failed to generate API key',
    })
    if (isDone) setAsking(false)
  }
  return (
    <>
      <Button variant={replaces ? 'default' : 'primary'} barrier={away} onClick={() => setAsking(true)}>
        {isPending ? 'Generating...' : 'Generate New Key'}
      </Button>
      {isAsking && (
        <KeyDialog
          replaces={replaces}
          isPending={isPending}
          onGenerate={(request) => void generate(request)}
          onClose={() => !isPending && setAsking(false)}
        />
      )}
    </>
  )
}
