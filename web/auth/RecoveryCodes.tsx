import { useEffect, useRef } from 'react'
import { copyText } from '../lib/clipboard.ts'
import { saveFile } from '../lib/save-file.ts'
import { Button } from '../ui/Button.tsx'
import classes from './Security.module.css'

type Props = { codes: readonly string[]; onDone: () => void; doneLabel: string }

/** Shown once: whoever has lost the app signs in with one of them. */
export function RecoveryCodes({ codes, onDone, doneLabel }: Props) {
  const asText = codes.join('\n')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.part}>
      <h3 ref={heading} className={classes.subtitle} tabIndex={-1}>
        Recovery codes
      </h3>
      <p className={classes.text}>
        Keep these where you would find them without your phone. Each signs you in once, in place of a code. They are
        not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={onDone}>{doneLabel}</Button>
        <Button variant="default" onClick={() => void copyText(asText)}>
          Copy codes
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([`${asText}\n`], { type: 'text/plain' }), 'paydesk-recovery-codes.txt')}
        >
          Download codes
        </Button>
      </div>
    </div>
  )
}
