import { type FormEvent, useId, useState } from 'react'
import { type ApiScope, apiScopes } from '../../contract/core/endpoint.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './ApiTab.module.css'
import { useGenerateApiKey } from './api-keys.queries.ts'
import { scopeLabels } from './scope-labels.ts'

type Props = {
  merchantId: string | undefined
  /** There is a key, which will be the one before. */
  replaces: boolean
  asking: boolean
  onAsk: (asking: boolean) => void
  onGenerated: (key: string) => void
}

/** Asks what the new key may do, and what becomes of the one before. */
export function GenerateKey({ merchantId, replaces, asking, onAsk, onGenerated }: Props) {
  const errorId = useId()
  const [isEmpty, setEmpty] = useState(false)
  const generate = useGenerateApiKey(merchantId)

  const close = () => {
    if (!generate.isPending) onAsk(false)
    setEmpty(false)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (generate.isPending) return
    const form = new FormData(event.currentTarget)
    const scopes = form.getAll('scope') as ApiScope[]
    setEmpty(scopes.length === 0)
    if (scopes.length === 0) return
    try {
      const { apiKey } = await generate.mutateAsync({ scopes, revokeNow: form.get('revokeNow') !== null })
      onGenerated(apiKey)
      onAsk(false)
      toastSuccess('New API key generated successfully')
    } catch (error) {
      toastError(error, 'Failed to generate API key')
    }
  }

  return (
    <>
      <Button variant={replaces ? 'default' : 'primary'} onClick={() => onAsk(true)}>
        {generate.isPending ? 'Generating...' : 'Generate New Key'}
      </Button>
      {asking && (
        <Dialog title="Generate a new API key" onClose={close}>
          <form className={classes.form} onSubmit={submit} onChange={() => setEmpty(false)} noValidate>
            <fieldset className={classes.choices} aria-describedby={isEmpty ? errorId : undefined}>
              <legend>What it may do</legend>
              {apiScopes.map((scope) => (
                <Checkbox key={scope} name="scope" value={scope} label={scopeLabels[scope]} defaultChecked />
              ))}
              {isEmpty && (
                <p className={classes.error} id={errorId} role="alert">
                  Choose at least one
                </p>
              )}
            </fieldset>
            {replaces && (
              <div className={classes.choices}>
                <Checkbox name="revokeNow" label="Revoke all earlier keys now" />
                <p className={classes.text}>
                  Otherwise the one before works for 24 hours more, so that your programs can change over.
                </p>
              </div>
            )}
            <div className={classes.end}>
              <Button variant="default" disabled={generate.isPending} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={generate.isPending}>
                {generate.isPending ? 'Generating...' : 'Generate'}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
