import { useBlocker } from '@tanstack/react-router'
import { sessionState } from '../lib/session.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Row, Stack } from './Layout.tsx'
import { Text } from './Text.tsx'

type Place = { pathname: string; search: object }

type Props = {
  isDirty: boolean
  /** The sentence that asks: `Your changes to the product are not saved.` */
  text: string
  /** Whether the changes are lost on the way to another address; always, if it is left out. */
  leaves?: (current: Place, next: Place) => boolean
}

/**
 * Asks before unsaved changes are lost. It doesn't ask once the session is over.
 *
 *     <LeaveGuard isDirty={isDirty} text="Your changes to the product are not saved." />
 */
export function LeaveGuard({ isDirty, text, leaves = () => true }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && sessionState.get().status === 'signed-in' && leaves(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" onClose={blocker.reset}>
      <Stack gap={4}>
        <Text size="s" tone="muted">
          {text}
        </Text>
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={blocker.proceed}>
            Discard changes
          </Button>
          <Button onClick={blocker.reset}>Keep editing</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
