import { IconDots, IconLink, IconTrash } from '@tabler/icons-react'
import { Button } from '../ui/Button.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { Popover } from '../ui/Popover.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Text } from '../ui/Text.tsx'
import { ToastMessage } from '../ui/ToastMessage.tsx'
import { Changing } from './Changing.tsx'
import { longText } from './long-text.ts'
import classes from './ui.module.css'

const customers = ['Ann Ortiz', 'Ben Adler', 'Chen Li', 'Dmitri Friedman']

const groups = [
  [
    { label: 'Copy link', icon: <IconLink size={16} aria-hidden />, run: () => undefined },
    { label: 'Resend instructions', barrier: 'No mail server is connected', run: () => undefined },
  ],
  [{ label: 'Delete', icon: <IconTrash size={16} aria-hidden />, isDangerous: true, run: () => undefined }],
]

export const layers = (
  <Row gap={2} wrap>
    <Changing start={false}>
      {(open, setOpen) => (
        <>
          <Button variant="default" onClick={() => setOpen(true)}>
            Open dialog
          </Button>
          <Dialog title="Delete article" open={open} onClose={() => setOpen(false)}>
            <Stack gap={4}>
              <Text>Levy no longer answers from it.</Text>
              <Row gap={2} justify="end">
                <Button variant="default" onClick={() => setOpen(false)}>
                  Cancel
                </Button>
                <Button variant="danger">Delete</Button>
              </Row>
            </Stack>
          </Dialog>
        </>
      )}
    </Changing>
    <Changing start={false}>
      {(open, setOpen) => (
        <>
          <Button variant="default" onClick={() => setOpen(true)}>
            Open sheet
          </Button>
          <Sheet title="Order #1042" open={open} width={480} onClose={() => setOpen(false)}>
            <Text>{longText}</Text>
          </Sheet>
        </>
      )}
    </Changing>
    <Changing start={false}>
      {(open, setOpen) => (
        <>
          <Button variant="default" onClick={() => setOpen(true)}>
            Open question
          </Button>
          {open && (
            <ConfirmDialog
              title="Delete this article?"
              confirmLabel="Delete article"
              variant="danger"
              onConfirm={() => Promise.reject(new Error('The article is gone already.'))}
              onClose={() => setOpen(false)}
            >
              Levy stops using it.
            </ConfirmDialog>
          )}
        </>
      )}
    </Changing>
    <Popover label="Theme" face="Open popover" faceIsName buttonClassName={classes.button} width={240}>
      {() => <Text>A panel beside its button.</Text>}
    </Popover>
    <MenuButton label="Open menu" face={<IconDots aria-hidden />} groups={groups} />
  </Row>
)

export const suggestions = (
  <Changing start="">
    {(value, set) => (
      <Combobox
        label="Customer"
        value={value}
        suggestions={customers
          .filter((name) => name.toLowerCase().includes(value.toLowerCase()))
          .map((name) => ({ key: name, value: name, face: name, barrier: name === 'Ben Adler' ? 'Blocked' : null }))}
        hint="No customers found"
        onType={set}
        onPick={set}
      />
    )}
  </Changing>
)

const noMore = () => undefined

export const toasts = (
  <Stack gap={2}>
    <ToastMessage
      text="Order #1042 marked as paid"
      actions={[{ label: 'Undo', run: noMore, letter: 'z' }]}
      leave={noMore}
    />
    <ToastMessage text="3 orders were changed, 1 was paid already" actions={[]} leave={noMore} />
  </Stack>
)
