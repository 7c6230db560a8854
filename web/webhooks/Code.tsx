import classes from './Webhooks.module.css'

/** Text of a program, unchanged. It scrolls, and the keyboard can reach it to do so. */
export const Code = ({ text, label }: { text: string; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a box that scrolls
  <section className={classes.code} aria-label={label} tabIndex={0}>
    <pre>{text}</pre>
  </section>
)
