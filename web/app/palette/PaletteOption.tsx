import { shownKeys } from '../../lib/shortcuts.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import classes from './Palette.module.css'
import type { PaletteItem } from './palette-items.tsx'

type Props = { id: string; item: PaletteItem; active: boolean; onPoint: () => void; onChoose: () => void }

export function PaletteOption({ id, item, active, onPoint, onChoose }: Props) {
  const { label, icon: Icon, hint, keys, barrier = null } = item
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose
    // biome-ignore lint/a11y/useFocusableInteractive: as above, it points here by aria-activedescendant
    <div
      id={id}
      role="option"
      className={classes.option}
      aria-selected={active}
      aria-disabled={barrier !== null || undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon className={classes.icon} size={16} stroke={1.6} aria-hidden />
      <span className={classes.label}>
        {label}
        {barrier !== null && <small className={classes.barrier}>{barrier}</small>}
      </span>
      {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      {keys !== undefined && (
        <span className={classes.keys} aria-hidden>
          {shownKeys(keys).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  )
}
