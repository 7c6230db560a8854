import { type FormEvent, useState } from 'react'
import { type ApiScope, apiScopes } from '../../contract/core/scopes.ts'
import { useAwayReason } from '../lib/connection.ts'
import { toastOutcome } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { useGenerateApiKey } from './api-keys.queries.ts'
import { ScopeMatrix } from './ScopeMatrix.tsx'

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

/** Asks for the scopes of the new key, and whether the earlier shop keys end at once. */
function ShopKeyDialog({ replaces, isPending, onGenerate, onClose }: DialogProps) {
  const [scopes, setScopes] = useState<readonly ApiScope[]>(apiScopes)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const revokeNow = new FormData(event.currentTarget).get('revokeNow') !== null
    if (scopes.length === 0) setError('Choose at least one')
    else onGenerate({ scopes: [...scopes], revokeNow })
  }
  const change = (chosen: ApiScope[]) => {
    setScopes(chosen)
    setError(undefined)
  }
  return (
    <Dialog title="Generate a new API key" onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={submit} noValidate>
        <ScopeMatrix all={apiScopes} scopes={scopes} error={error} onChange={change} />
        {replaces && (
          <Stack gap={1.5}>
            <Checkbox name="revokeNow" label="Revoke the earlier shop keys now" />
            <Text size="s" tone="muted">
              Otherwise your current shop key keeps working for 24 hours, so your programs can switch.
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
        <ShopKeyDialog
          replaces={replaces}
          isPending={isPending}
          onGenerate={(request) => void generate(request)}
          onClose={() => !isPending && setAsking(false)}
        />
      )}
    </>
  )
}
