import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiKey } from '../../contract/api-keys/api-key.ts'
import { copyText } from '../lib/clipboard.ts'
import { toastError } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ApiTab.module.css'
import { fetchApiKey } from './api-keys.queries.ts'
import { GenerateKey } from './GenerateKey.tsx'

const masked = (lastFour: string): string => `pd_live_${'•'.repeat(12)}${lastFour}`

type Props = {
  /** Undefined while there is none. */
  current: ApiKey | undefined
  merchantId: string | undefined
  /** The key in full, as long as it is shown. */
  shown: string | null
  onShown: (key: string | null) => void
}

/** The current key: masked, shown, copied, replaced. */
export function CurrentKey({ current, merchantId, shown, onShown }: Props) {
  const [asking, setAsking] = useState(false)
  // One that somebody else has replaced meanwhile is current no more.
  const key = shown !== null && current !== undefined && shown.endsWith(current.lastFour) ? shown : null

  const withKey = async (use: (value: string) => void) => {
    try {
      const known = key ?? (await fetchApiKey(merchantId))
      if (known !== null) use(known)
    } catch (error) {
      toastError(error, 'The API key could not be read')
    }
  }

  return (
    <div className={classes.part}>
      <div className={classes.key}>
        <TextField
          label="API Key"
          readOnly
          spellCheck={false}
          value={current === undefined ? '' : (key ?? masked(current.lastFour))}
          placeholder="None yet"
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={current === undefined}
          onClick={() => (key === null ? void withKey(onShown) : onShown(null))}
        >
          {key === null ? (
            <IconEye size={16} stroke={1.6} aria-hidden />
          ) : (
            <IconEyeOff size={16} stroke={1.6} aria-hidden />
          )}
          {key === null ? 'Reveal' : 'Hide'}
        </Button>
        <Button
          variant="default"
          disabled={current === undefined}
          onClick={() => void withKey((value) => void copyText(value))}
        >
          Copy
        </Button>
        <GenerateKey
          merchantId={merchantId}
          replaces={current !== undefined}
          asking={asking}
          onAsk={setAsking}
          onGenerated={onShown}
        />
      </div>
    </div>
  )
}
