import { type Shortcut, shortcutGroups, shownKeys, useActiveShortcuts } from '../lib/shortcuts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { SingleKeySwitch } from '../ui/SingleKeySwitch.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Shell.module.css'

const Keys = ({ keys }: Pick<Shortcut, 'keys'>) => (
  <Row as="span" gap={1}>
    {shownKeys(keys).map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </Row>
)

export function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const shortcuts = useActiveShortcuts()
  return (
    <Dialog open={opened} title="Keyboard shortcuts" size="narrow" hasCloseButton closesOnPressBeside onClose={onClose}>
      <Stack gap={4}>
        {shortcutGroups.map((group) => {
          const members = shortcuts.filter((shortcut) => shortcut.group === group)
          if (members.length === 0) return null
          return (
            <Stack as="section" key={group} gap={1}>
              <Text as="h3" size="xs" tone="muted" weight="medium">
                {group}
              </Text>
              <Stack as="dl">
                {members.map(({ keys, label }) => (
                  <Row key={keys} padding={[1.5, 0]} justify="between" className={classes.shortcut}>
                    <Text as="dt" size="s">
                      {label}
                    </Text>
                    <Text as="dd">
                      <Keys keys={keys} />
                    </Text>
                  </Row>
                ))}
              </Stack>
            </Stack>
          )
        })}
        <SingleKeySwitch />
      </Stack>
    </Dialog>
  )
}
