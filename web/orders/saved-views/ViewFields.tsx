import { useSessionUser } from '../../lib/session.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  name: string
  shared: boolean
  error: string | null
  autofocus?: boolean
  onName: (name: string) => void
  onShared: (shared: boolean) => void
}

export function ViewFields({ name, shared, error, autofocus = false, onName, onShared }: Props) {
  const { role } = useSessionUser()
  const withWhom = role === 'admin' ? 'all administrators' : 'the shop'
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={error}
        data-autofocus={autofocus || undefined}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {role !== 'viewer' && (
        <Switch
          label={`Share with ${withWhom}`}
          description="Others can use it; only you can change it."
          checked={shared}
          onChange={(event) => onShared(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
