import { useId } from 'react'
import { chooseColorScheme, colorSchemes, useColorSchemeChoice } from '../lib/color-scheme.ts'
import { colorSchemeDisplay } from './color-scheme-display.ts'
import classes from './ThemeChoice.module.css'

/** Light, dark or as the system has it, side by side. */
export function ThemeChoice() {
  const choice = useColorSchemeChoice()
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>Theme</legend>
      {colorSchemes.map((scheme) => {
        const { label, icon: Icon } = colorSchemeDisplay[scheme]
        return (
          <label key={scheme} className={classes.choice}>
            <input
              className={classes.input}
              type="radio"
              name={name}
              value={scheme}
              checked={scheme === choice}
              onChange={() => chooseColorScheme(scheme)}
            />
            <Icon size={16} stroke={1.6} aria-hidden />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}
