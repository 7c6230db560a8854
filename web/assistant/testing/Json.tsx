import classes from './Json.module.css'

/** What a tool was given or answered, as it is. It scrolls, and can be reached by the keyboard to do so. */
export const Json = ({ label, value }: { label: string; value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
  <section className={classes.code} aria-label={label} tabIndex={0}>
    <pre>{JSON.stringify(value, null, 2) ?? '—'}</pre>
  </section>
)
