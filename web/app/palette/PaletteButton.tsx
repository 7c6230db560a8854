import { IconSearch } from '@tabler/icons-react'
import { shownKeys } from '../../lib/shortcuts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from '../Shell.module.css'
import { openPalette, preloadPalette } from './open-palette.tsx'

/** Looks like a search field, and opens the palette. */
export const PaletteButton = () => (
  <Row
    as="button"
    type="button"
    gap={2}
    padding={[0, 2]}
    className={classes.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onPointerEnter={preloadPalette}
    onClick={openPalette}
  >
    <IconSearch size={16} stroke={1.6} aria-hidden />
    <Row as="span" grow>
      <Text as="span" size="s" truncate>
        Search or jump to…
      </Text>
    </Row>
    <Row as="span" rigid aria-hidden>
      <Kbd>{shownKeys('Mod+k').join(' ')}</Kbd>
    </Row>
  </Row>
)

export const PaletteIconButton = () => (
  <IconButton label="Search or jump to" aria-haspopup="dialog" onClick={openPalette}>
    <IconSearch size={20} stroke={1.6} aria-hidden />
  </IconButton>
)
