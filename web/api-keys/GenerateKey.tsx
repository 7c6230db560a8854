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
  'orders:read': 'Read orders and products',
  'orders:write': 'Create and change orders',
  'analytics:read': 'Read figures',
}

type Props = {
  merchantId: string | undefined
  /** There is a key already, which the new one replaces. */
  replaces: boolean
  onGenerated: (key: string) => void
}

/** Asks for the scopes of the new key, and whether the earlier keys end at once. */
export function GenerateKey({ merchantId, replaces, onGenerated }: Props) {
  const away = useAwayReason()
  const errorId = useId()
  const [asking, setAsking] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const generate = useGenerateApiKey(merchantId)

  const close = () => {
    if (!generate.isPending) setAsking(false)
    setEmpty(false)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (generate.isPending) return
    const form = new FormData(event.currentTarget)
    const scopes = form.getAll('scope') as ApiScope[]
    setEmpty(scopes.length === 0)
    if (scopes.length === 0) return
    const change = generate.mutateAsync({ scopes, revokeNow: form.get('revokeNow') !== null })
    const isDone = await toastOutcome(change, {
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
        {generate.isPending ? 'Generating...' : 'Generate New Key'}
      </Button>
      {asking && (
        <Dialog title="Generate a new API key" onClose={close}>
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
              <Button variant="default" disabled={generate.isPending} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={generate.isPending}>
                {generate.isPending ? 'Generating...' : 'Generate'}
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
