import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useGenerateAssistantKey } from '../assistant.queries.ts'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import { Detail } from './Detail.tsx'
import classes from './Overview.module.css'

const shownEnd = 4
const masked = (key: string): string => `${'•'.repeat(16)}${key.slice(-shownEnd)}`

type ConfirmProps = { isPending: boolean; onConfirm: () => void; onClose: () => void }

const ConfirmDialog = ({ isPending, onConfirm, onClose }: ConfirmProps) => (
  <Dialog title="Generate a new key" onClose={onClose}>
    <p className={classes.dialogText}>
      The key in use stops at once: programs that ask with it are refused until they have the new one. The widget on
      your pages needs no key and goes on.
    </p>
    <div className={classes.dialogButtons}>
      <Button variant="default" onClick={onClose}>
        Keep this key
      </Button>
      <Button loading={isPending} onClick={onConfirm}>
        {isPending ? 'Generating...' : 'Generate new key'}
      </Button>
    </div>
  </Dialog>
)

function GenerateKey() {
  const { merchantId, barrier } = useIntegrationEditing()
  const [asking, setAsking] = useState(false)
  const generate = useGenerateAssistantKey(merchantId)
  const close = () => {
    if (!generate.isPending) setAsking(false)
  }
  const confirm = async () => {
    try {
      await generate.mutateAsync()
      toastSuccess('New API key generated successfully')
    } catch (error) {
      toastError(error, 'Failed to generate API key')
    }
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="default"
        disabled={barrier !== null}
        title={barrier ?? undefined}
        onClick={() => setAsking(true)}
      >
        Generate new key
      </Button>
      {asking && <ConfirmDialog isPending={generate.isPending} onConfirm={() => void confirm()} onClose={close} />}
    </>
  )
}

/** The assistant's own key: masked, shown, copied, replaced. */
export function ConnectionKey({ canSee }: { canSee: boolean }) {
  const { integration } = useIntegrationEditing()
  const [isShown, setShown] = useState(false)
  const key = integration.apiKey
  if (key === null) {
    return (
      <Detail name="API key" action={canSee && <GenerateKey />}>
        {canSee ? 'It can’t be read any more. Generate a new one.' : 'Shown to merchants and administrators only.'}
      </Detail>
    )
  }
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Detail
      name="API key"
      action={
        <>
          <IconButton label={isShown ? 'Hide key' : 'Show key'} onClick={() => setShown(!isShown)}>
            <Icon size={16} stroke={1.6} aria-hidden />
          </IconButton>
          <CopyButton value={key} label="Copy key" />
        </>
      }
    >
      <code>{isShown ? key : masked(key)}</code>
      <span className={classes.hint}>Your own server asks with it. Keep it out of pages and apps.</span>
      <span className={classes.under}>
        <GenerateKey />
      </span>
    </Detail>
  )
}
