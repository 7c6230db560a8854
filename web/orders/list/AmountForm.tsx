import { type SubmitEvent, useState } from 'react'
import { filterText } from '../../../contract/orders/order-filters.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FilterPanelProps } from './filter-panels.ts'

const modes = ['exact', 'range'] as const
type Mode = (typeof modes)[number]
const modeLabels: Record<Mode, string> = { exact: 'Exactly', range: 'Between' }

/** The panel is drawn after it has opened, when the browser has looked for a field to focus. */
const focusOn = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

const isBlank = (typed: string): boolean => typed.trim() === ''
/** The text of the filter for an amount as people type it: `$1,685.95`. */
const amountOf = (typed: string): string | undefined => filterText('minAmount', typed.replace(/[$,\s]/g, ''))

/** One amount or a range of them, typed as people write them. */
export function AmountForm({ filters, onFilter, onClose }: FilterPanelProps) {
  const { minAmount = '', maxAmount = '' } = filters
  const [mode, setMode] = useState<Mode>(minAmount === maxAmount ? 'exact' : 'range')
  const [least, setLeast] = useState(minAmount)
  const [most, setMost] = useState(maxAmount)
  const [error, setError] = useState<string>()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = mode === 'exact' ? [least] : [least, most].filter((one) => !isBlank(one))
    if (typed.length === 0 || typed.some((one) => amountOf(one) === undefined))
      return setError('Enter an amount such as 84.50')
    const minimum = amountOf(least)
    const maximum = mode === 'exact' ? minimum : amountOf(most)
    if (minimum !== undefined && maximum !== undefined && Number(maximum) < Number(minimum))
      return setError('The second amount is below the first')
    onClose()
    onFilter({ minAmount: minimum, maxAmount: maximum })
  }
  const field = (label: string, value: string, change: (value: string) => void) => (
    <TextField
      label={label}
      inputMode="decimal"
      {...(label !== 'To (USD)' && { ref: focusOn, error })}
      autoComplete="off"
      placeholder="84.50"
      value={value}
      onChange={({ currentTarget }) => {
        setError(undefined)
        change(currentTarget.value)
      }}
    />
  )

  return (
    <Stack as="form" gap={3} padding={4} noValidate onSubmit={submit}>
      <Segments label="Amount" options={modes} optionLabels={modeLabels} value={mode} onChange={setMode} />
      {mode === 'exact' ? (
        field('Amount (USD)', least, setLeast)
      ) : (
        <Row gap={3} align="start">
          <Stack grow>{field('From (USD)', least, setLeast)}</Stack>
          <Stack grow>{field('To (USD)', most, setMost)}</Stack>
        </Row>
      )}
      <Row justify="end">
        <Button type="submit">Apply</Button>
      </Row>
    </Stack>
  )
}
