import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerSuggestion } from '../../../contract/customers/customers.endpoints.ts'
import { customerQueries } from '../../customers/customers.queries.ts'
import { announce } from '../../lib/announce.ts'
import { useOnline } from '../../lib/connection.ts'
import { searchDelayMs } from '../../lib/search-delay.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { Combobox, type Suggestion } from '../../ui/Combobox.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Draft, withCustomer } from './draft.ts'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'
import classes from './NewOrder.module.css'

const shortestSearch = 2

const CustomerFace = ({ customer: { name, email, shippingAddress } }: { customer: CustomerSuggestion }) => (
  <Stack as="span">
    <Text as="span" weight="medium">
      {name}
    </Text>
    <Text as="span" size="xs" tone="muted">
      {email}
      {shippingAddress && ` · ${shippingAddress.city}, ${shippingAddress.state}`}
    </Text>
  </Stack>
)

type Suggestions = { suggestions: readonly Suggestion<CustomerSuggestion>[]; isOutdated: boolean }
const noSuggestions: Suggestions = { suggestions: [], isOutdated: false }

function useSuggestions(typed: string, merchantId: string | null): Suggestions {
  const online = useOnline()
  const search = useDebouncedValue(typed.trim(), searchDelayMs)
  const enabled = search.length >= shortestSearch
  const { data, isPlaceholderData } = useQuery({
    ...customerQueries.suggestions({ search, merchantId: merchantId ?? undefined }),
    enabled,
  })
  const isOutdated = search !== typed.trim() || isPlaceholderData
  if (!enabled || typed.trim().length < shortestSearch || (isOutdated && !online)) return noSuggestions
  const suggestions = (data?.customers ?? []).map((customer) => ({
    key: customer.id,
    value: customer,
    face: <CustomerFace customer={customer} />,
    barrier: null,
  }))
  return { suggestions, isOutdated }
}

/** The customer. Earlier customers are suggested by the beginning of their name or email. */
export function CustomerSection({ draft, errors, edit, autofocus }: Form & { autofocus: boolean }) {
  const { name, email, phone } = draft.customer
  // The form looks up typed text only, not the values of a suggestion.
  const [typed, setTyped] = useState<{ field: 'name' | 'email'; text: string }>({ field: 'name', text: '' })
  const found = useSuggestions(typed.text, draft.merchantId)

  const set = (field: keyof Draft['customer'], text: string) =>
    edit((current) => ({ ...current, customer: { ...current.customer, [field]: text } }), `customer.${field}`)
  const type = (field: 'name' | 'email', text: string) => {
    setTyped({ field, text })
    set(field, text)
  }
  const pick = (customer: CustomerSuggestion) => {
    setTyped({ field: typed.field, text: '' })
    edit((current) => withCustomer(current, customer), 'customer', 'shippingAddress')
    announce(`${customer.name} filled in`)
  }

  return (
    <FormSection title="Customer">
      <div className={classes.columns}>
        <Combobox
          label="Name"
          placeholder="Name, or pick a past customer"
          data-autofocus={autofocus || undefined}
          value={name}
          error={errors['customer.name']}
          {...(typed.field === 'name' ? found : noSuggestions)}
          onType={(text) => type('name', text)}
          onPick={pick}
        />
        <Combobox
          label="Email"
          inputMode="email"
          value={email}
          error={errors['customer.email']}
          {...(typed.field === 'email' ? found : noSuggestions)}
          onType={(text) => type('email', text)}
          onPick={pick}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          value={phone}
          error={errors['customer.phone']}
          onChange={(event) => set('phone', event.currentTarget.value)}
        />
      </div>
    </FormSection>
  )
}
