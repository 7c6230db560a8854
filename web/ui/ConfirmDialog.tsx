import { type ReactNode, useState } from 'react'
import { errorMessage } from '../lib/problem.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormAlert } from './FormAlert.tsx'
import { Row, Stack } from './Layout.tsx'
import { Text } from './Text.tsx'

type Props = {
  /** A question: `Delete this article?` */
  title: string
  /** The consequence. */
  children: ReactNode
  /** The action: `Delete article`. */
  confirmLabel: string
  cancelLabel?: string
  variant?: 'primary' | 'danger'
  /** Closes the dialog when it resolves. The dialog stays open with the reason when it rejects. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/**
 * Asks before an act that can't be undone.
 *
 *     <ConfirmDialog title="Delete this article?" confirmLabel="Delete article" onConfirm={remove} onClose={close}>
 *       Levy stops using it.
 *     </ConfirmDialog>
 */
export function ConfirmDialog(props: Props) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', variant = 'danger', onConfirm, onClose } = props
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setPending(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(errorMessage(error, 'That did not work. Try again.'))
    }
    setPending(false)
  }
  return (
    <Dialog title={title} onClose={() => !isPending && onClose()}>
      <Stack gap={4}>
        <Text as="div" size="s" tone="muted" breaks>
          {children}
        </Text>
        {failure !== null && <FormAlert message={failure} />}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} loading={isPending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
