import { copyText } from '../lib/clipboard.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './People.module.css'

export type HandedLink = { name: string; link: string; kind: 'invite' | 'reset' }

type Props = { handed: HandedLink; onClose: () => void }

/** Where there is no mail server, whoever invites hands the link over. */
export const LinkDialog = ({ handed: { name, link, kind }, onClose }: Props) => (
  <Dialog title={`Link for ${name}`} onClose={onClose}>
    <div className={classes.form}>
      <p className={classes.text}>
        No mail server is set up, so hand this link over yourself. It works once, within{' '}
        {kind === 'invite' ? 'seven days' : 'an hour'}, and is not shown again.
      </p>
      <code className={classes.link}>{link}</code>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => void copyText(link)}>Copy link</Button>
      </div>
    </div>
  </Dialog>
)
