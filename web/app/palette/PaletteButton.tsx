import { IconSearch } from '@tabler/icons-react'
import { shownKeys } from '../../lib/shortcuts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { openPalette, palette } from './open-palette.ts'
import classes from './PaletteButton.module.css'

/** Looks like a field, and opens the one of the palette. */
export const PaletteButton = () => (
  <button
    type="button"
    className={classes.button}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onPointerEnter={palette.preload}
    onClick={openPalette}
  >
    <IconSearch size={16} stroke={1.6} aria-hidden />
    <span className={classes.text}>Search or jump to…</span>
    <span className={classes.keys} aria-hidden>
      <Kbd>{shownKeys('Mod+k').join(' ')}</Kbd>
    </span>
  </button>
)

export const PaletteIconButton = () => (
  <IconButton label="Search or jump to" aria-haspopup="dialog" onClick={openPalette}>
    <IconSearch size={20} stroke={1.6} aria-hidden />
  </IconButton>
)
