import { IconX } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { maxOrigins } from '../../../contract/assistant/integration.ts'
import { originProblem } from '../../../contract/assistant/web-origin.ts'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Configuration.module.css'
import { InlineForm } from './InlineForm.tsx'
import { addOrigin, originOf, removeOrigin } from './origin-changes.ts'

function refusal(origin: string, origins: readonly string[]): string | null {
  const problem = originProblem(origin)
  if (problem !== null) return problem
  if (origins.includes(origin)) return `${origin} is allowed already`
  return origins.length >= maxOrigins ? `At most ${maxOrigins} origins` : null
}

/** The pages that may show the chat. */
export function OriginList({ origins }: { origins: readonly string[] }) {
  const { barrier, make } = useIntegrationEditing()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const add = (event: FormEvent) => {
    event.preventDefault()
    const origin = originOf(typed)
    const reason = refusal(origin, origins)
    setError(reason)
    if (reason !== null) return
    setTyped('')
    make(addOrigin(origin))
  }

  const remove = (origin: string) => {
    make(removeOrigin(origin))
    announce(`${origin} removed`)
    // The button that had the focus is gone.
    form.current?.querySelector('input')?.focus()
  }

  return (
    <div>
      <InlineForm ref={form} onSubmit={add}>
        <TextField
          label="Allowed origins"
          description="The pages that may show the chat. Without one it appears nowhere."
          placeholder="https://shop.example.com"
          value={typed}
          error={error}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          disabled={barrier !== null}
          title={barrier ?? undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(null)
          }}
        />
        <Button type="submit" variant="default" disabled={barrier !== null} title={barrier ?? undefined}>
          Add origin
        </Button>
      </InlineForm>
      {origins.length > 0 && (
        <ul className={classes.origins} aria-label="Allowed">
          {origins.map((origin) => (
            <li key={origin}>
              <code>{origin}</code>
              <IconButton
                label={`Remove ${origin}`}
                disabled={barrier !== null}
                title={barrier ?? `Remove ${origin}`}
                onClick={() => remove(origin)}
              >
                <IconX size={16} stroke={1.6} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
