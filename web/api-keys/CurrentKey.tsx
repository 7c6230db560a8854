import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ApiKey } from '../../contract/api-keys/api-key.ts'
import { copyText } from '../lib/clipboard.ts'
import { useIsTestShop } from '../lib/test-shop.ts'
import { toastError } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ApiTab.module.css'
import { fetchApiKey } from './api-keys.queries.ts'
import { GenerateKey } from './GenerateKey.tsx'

const masked = (lastFour: string, isTest: boolean): string =>
  `${isTest ? 'pd_test_' : 'pd_live_'}${'•'.repeat(12)}${lastFour}`

type Props = {
  /** Undefined while there is no key. */
  current: ApiKey | undefined
  merchantId: string | undefined
  /** The full key while it is shown. */
  shown: string | null
  onShown: (key: string | null) => void
}

/** The current key, masked until it is shown. It can be copied and replaced. */
export function CurrentKey({ current, merchantId, shown, onShown }: Props) {
  // Somebody else may have replaced the key that is shown.
  const key = shown !== null && current !== undefined && shown.endsWith(current.lastFour) ? shown : null

  const isTest = useIsTestShop()
  const Icon = key === null ? IconEye : IconEyeOff

  const withKey = async (use: (value: string) => void) => {
    try {
      const known = key ?? (await fetchApiKey(merchantId))
      if (known !== null) use(known)
    } catch (error) {
      toastError(error, 'The API key could not be read')
    }
  }

  return (
    <Stack gap={3} padding={4}>
      <div className={classes.key}>
        <TextField
          label="API Key"
          readOnly
          spellCheck={false}
          value={current === undefined ? '' : (key ?? masked(current.lastFour, isTest))}
          placeholder="None yet"
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Row gap={2} wrap>
        <Button
          variant="default"
          disabled={current === undefined}
          onClick={() => (key === null ? void withKey(onShown) : onShown(null))}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
          {key === null ? 'Reveal' : 'Hide'}
        </Button>
        <Button
          variant="default"
          disabled={current === undefined}
          onClick={() => void withKey((value) => void copyText(value))}
        >
          Copy
        </Button>
        <GenerateKey merchantId={merchantId} replaces={current !== undefined} onGenerated={onShown} />
      </Row>
    </Stack>
  )
}
