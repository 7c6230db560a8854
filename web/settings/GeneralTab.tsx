import { BusinessSections } from './general/BusinessSections.tsx'
import { OwnSections } from './general/OwnSections.tsx'
import classes from './SettingsPage.module.css'

/** The business, who one is, and what this browser keeps. */
export const GeneralTab = () => (
  <div className={classes.sections}>
    <BusinessSections />
    <OwnSections />
  </div>
)
