import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type Shortcut, type ShortcutGroup, shownKeys, useActiveShortcuts } from '../lib/shortcuts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Mantine } from '../ui/Mantine.tsx'
import classes from './ShortcutHelp.module.css'
import { SingleKeySwitch } from './SingleKeySwitch.tsx'

const groups: readonly ShortcutGroup[] = ['Go to', 'Orders', 'General']

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) => (
  <span className={classes.keys}>
    {shownKeys(keys).map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
)

export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const shortcuts = useActiveShortcuts()
  return (
    <Mantine>
      {/* Put together by hand: the ready-made header would be a second banner of the page. */}
      <Modal.Root opened={opened} onClose={onClose} centered>
        <Modal.Overlay />
        <Modal.Content>
          <div className={classes.head}>
            <Modal.Title>Keyboard shortcuts</Modal.Title>
            <IconButton label="Close" onClick={onClose}>
              <IconX size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
          <Modal.Body>
            {groups.map((group) => {
              const members = shortcuts.filter((shortcut) => shortcut.group === group)
              if (members.length === 0) return null
              return (
                <section key={group} className={classes.group}>
                  <h3 className={classes.heading}>{group}</h3>
                  <dl className={classes.list}>
                    {members.map(({ keys, label }) => (
                      <div key={keys} className={classes.row}>
                        <dt>{label}</dt>
                        <dd className={classes.value}>
                          <Keys keys={keys} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              )
            })}
            <SingleKeySwitch />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
