import type { SettingsChange } from '../../../contract/merchants/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from '../SettingsPage.module.css'
import { differingPaths, settingAt, settingLabel, shownSetting } from './setting-paths.ts'

type Props = {
  /** The settings as loaded, as edited here, and as somebody else has saved them since. */
  base: SettingsChange
  mine: SettingsChange
  theirs: SettingsChange
  onTake: () => void
  onKeep: () => void
  onClose: () => void
}

/** Two people changed the settings at once, and the second one decides. Closing the dialog loses nothing. */
export function ConflictDialog({ base, mine, theirs, onTake, onKeep, onClose }: Props) {
  const edited = new Set(differingPaths(base, mine))
  return (
    <Dialog title="Somebody else has changed these settings" onClose={onClose}>
      <Stack gap={3}>
        <Text size="s" tone="muted">
          Your changes are not saved yet. They changed:
        </Text>
        <Stack as="ul" lines className={classes.list}>
          {differingPaths(base, theirs).map((path) => (
            <Stack as="li" key={path} padding={[2, 3]}>
              <Text as="strong" size="s">
                {settingLabel(path)}
              </Text>
              <Text as="span" size="s">{`Now: ${shownSetting(settingAt(theirs, path))}`}</Text>
              {edited.has(path) && <Text as="span" size="s">{`Yours: ${shownSetting(settingAt(mine, path))}`}</Text>}
            </Stack>
          ))}
        </Stack>
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Back to editing
          </Button>
          <Button variant="default" onClick={onTake}>
            Take theirs
          </Button>
          <Button onClick={onKeep}>Keep mine and save</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
