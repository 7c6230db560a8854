import { useColorSchemeChoice } from '../lib/color-scheme.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { colorSchemeDisplay } from './color-scheme-display.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import classes from './TopBar.module.css'

export function ThemeDropdown() {
  const { icon: Icon } = colorSchemeDisplay[useColorSchemeChoice()]
  return (
    <Dropdown label="Theme" face={<Icon size={18} stroke={1.6} aria-hidden />} width={296}>
      {() => (
        <div className={classes.panel}>
          <ThemeChoice />
        </div>
      )}
    </Dropdown>
  )
}
