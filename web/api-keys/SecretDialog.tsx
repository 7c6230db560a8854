import { copyText } from '../lib/clipboard.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ApiTab.module.css'

type Props = { created: { name: string; secret: string }; onClose: () => void }

/** Shows a new key, this one time. */
export const SecretDialog = ({ created: { name, secret }, onClose }: Props) => (
  <Dialog title={`Key for ${name}`} onClose={onClose}>
    <Stack gap={4}>
      <Notice tone="warning">
        Copy it now: it isn’t shown again. Keep it on your server, never in a web page or app.
      </Notice>
      <div className={classes.key}>
        <TextField
          label="API key"
          readOnly
          spellCheck={false}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Row gap={2} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button data-autofocus onClick={() => void copyText(secret)}>
          Copy key
        </Button>
      </Row>
    </Stack>
  </Dialog>
)
