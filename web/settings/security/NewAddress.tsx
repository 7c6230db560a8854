import { useRef, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './AddressList.module.css'

type Props = {
  /** Why nothing can be added; null when something can. */
  barrier: string | null
  /** Answers why it cannot be added; null once it is. */
  add: (text: string) => string | null
}

/** Add IP Address opens a field with Add and Cancel. */
export function NewAddress({ barrier, add }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setText(null)
    setRefusal(null)
    // Once it can be pressed again.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const submit = () => {
    const entry = text?.trim() ?? ''
    if (entry === '') return setRefusal('Enter an address or a range')
    const refused = add(entry)
    setRefusal(refused)
    if (refused !== null) return
    announce(`${entry} added`)
    close()
  }
  if (text === null || barrier !== null) {
    return (
      <Button
        ref={opener}
        variant="default"
        disabled={barrier !== null}
        title={barrier ?? undefined}
        onClick={() => setText('')}
      >
        Add IP Address
      </Button>
    )
  }
  return (
    <div className={classes.adding}>
      <TextField
        label="IP address or range"
        placeholder="203.0.113.7 or 203.0.113.0/24"
        autoComplete="off"
        spellCheck={false}
        // It was asked for by the press of the button.
        ref={(field) => field?.focus()}
        value={text}
        error={refusal}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setRefusal(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            submit()
          }
          if (event.key === 'Escape') close()
        }}
      />
      <div className={classes.buttons}>
        <Button onClick={submit}>Add</Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
