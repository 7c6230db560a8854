import classes from './WebhooksSection.module.css'

/** Text of a program's, as it is. It scrolls, and can be reached by the keyboard to do so. */
export const Code = ({ text, label }: { text: string; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
  <section className={classes.code} aria-label={label} tabIndex={0}>
    <pre>{text}</pre>
  </section>
)
