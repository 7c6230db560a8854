import { useRef, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  /** The reason why nothing can be added; null when something can. */
  barrier: string | null
  /** Returns the reason why the address can't be added; null once it is in the list. */
  add: (text: string) => string | null
}

/** The Add IP Address button opens a field with Add and Cancel. */
export function NewAddress({ barrier, add }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setText(null)
    setRefusal(null)
    // The button is back in the next frame.
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
      <Button ref={opener} barrier={barrier} variant="default" onClick={() => setText('')}>
        Add IP Address
      </Button>
    )
  }
  return (
    <Stack gap={3} grow>
      <TextField
        label="IP address or range"
        placeholder="203.0.113.7 or 203.0.113.0/24"
        autoComplete="off"
        spellCheck={false}
        // The user has just pressed the button that opens it.
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
      <Row gap={2}>
        <Button onClick={submit}>Add</Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
