import { type SubmitEvent, useState } from 'react'
import { type FilterTexts, filterText, maxFilterDays } from '../../../contract/orders/order-filters.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FilterPanelProps } from './filter-panels.ts'

const switches = {
  held: 'Held for review',
  withoutTracking: 'Shipped without tracking',
  notSent: 'Message not sent',
} as const
type Switch = keyof typeof switches
const switchNames = Object.keys(switches) as Switch[]

const waits = {
  unpaidDays: 'Unpaid for more than (days)',
  shippedDays: 'Shipped more than (days ago)',
} as const
type Wait = keyof typeof waits
const waitNames = Object.keys(waits) as Wait[]

const moreFilterNames = [...switchNames, ...waitNames]

type Chosen = Pick<FilterTexts, Switch | Wait>

/** The filters for orders that somebody has to look after. */
export function MoreForm({ filters, onFilter, onClose }: FilterPanelProps) {
  const [chosen, setChosen] = useState<Chosen>(Object.fromEntries(moreFilterNames.map((name) => [name, filters[name]])))
  const refused = waitNames.filter((name) => chosen[name] && filterText(name, chosen[name]) === undefined)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (refused.length > 0) return
    onClose()
    onFilter({ ...chosen, ...Object.fromEntries(waitNames.map((name) => [name, filterText(name, chosen[name])])) })
  }
  return (
    <Stack as="form" gap={4} padding={4} noValidate onSubmit={submit}>
      <Stack gap={1}>
        {switchNames.map((name) => (
          <Checkbox
            key={name}
            label={switches[name]}
            checked={chosen[name] !== undefined}
            onChange={({ currentTarget }) =>
              setChosen({ ...chosen, [name]: currentTarget.checked ? 'true' : undefined })
            }
          />
        ))}
      </Stack>
      {waitNames.map((name) => (
        <TextField
          key={name}
          label={waits[name]}
          inputMode="numeric"
          autoComplete="off"
          error={refused.includes(name) && `Enter whole days, at most ${maxFilterDays}`}
          value={chosen[name] ?? ''}
          onChange={({ currentTarget }) =>
            setChosen({ ...chosen, [name]: currentTarget.value.trim() === '' ? undefined : currentTarget.value.trim() })
          }
        />
      ))}
      <Row justify="end">
        <Button type="submit">Apply</Button>
      </Row>
    </Stack>
  )
}
