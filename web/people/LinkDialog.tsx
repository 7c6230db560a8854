import { useState } from 'react'
import type { Person } from '../../contract/people/person.ts'
import { copyText } from '../lib/clipboard.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './People.module.css'

export type HandedLink = { name: string; link: string; kind: 'invite' | 'reset' }

type Props = { handed: HandedLink; onClose: () => void }

/** Shows a link to pass on by hand, because no mail server can send it. */
const LinkDialog = ({ handed: { name, link, kind }, onClose }: Props) => (
  <Dialog title={`Link for ${name}`} onClose={onClose}>
    <Stack gap={4}>
      <Text size="s" tone="muted" breaks>
        No working mail server is connected, so send {name} this link yourself. It works once, within{' '}
        {kind === 'invite' ? 'seven days' : 'an hour'}, and is not shown again.
      </Text>
      <Text as="code" size="s" breaks className={classes.link}>
        {link}
      </Text>
      <Row gap={2} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => void copyText(link)}>Copy link</Button>
      </Row>
    </Stack>
  </Dialog>
)

/** Shows the link of an invitation, or says that it was sent. */
export function useHandedLink() {
  const [handed, setHanded] = useState<HandedLink | null>(null)
  return {
    hand: setHanded,
    /** Says that the invitation was sent; shows its link if it could not be. */
    onInvited: ({ name, email }: Pick<Person, 'name' | 'email'>, link: string | null) => {
      if (link === null) toastSuccess(`Invitation on its way to ${email}`)
      else setHanded({ name, link, kind: 'invite' })
    },
    dialog: handed !== null && <LinkDialog handed={handed} onClose={() => setHanded(null)} />,
  }
}
