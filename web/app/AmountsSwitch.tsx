import { hideAmounts, useAmountsHidden } from '../lib/amounts.ts'
import { Switch } from '../ui/Switch.tsx'

export const AmountsSwitch = () => (
  <Switch
    label="Hide amounts"
    description="For a shared screen. Shift and H hide and show them anywhere."
    checked={useAmountsHidden()}
    onChange={(event) => hideAmounts(event.currentTarget.checked)}
  />
)
