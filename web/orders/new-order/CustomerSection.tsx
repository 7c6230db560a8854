import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerSuggestion } from '../../../contract/customers/customers.endpoints.ts'
import { customerQueries } from '../../customers/customers.queries.ts'
import { announce } from '../../lib/announce.ts'
import { TextField } from '../../ui/TextField.tsx'
import { type Draft, withCustomer } from './draft.ts'
import { FormSection } from './FormSection.tsx'
import type { Form } from './form.ts'
import classes from './NewOrder.module.css'
import { SuggestField, type Suggestion } from './SuggestField.tsx'

const pauseMs = 150
const shortestSearch = 2

const CustomerFace = ({ customer: { name, email, shippingAddress } }: { customer: CustomerSuggestion }) => (
  <>
    <span className={classes.optionName}>{name}</span>
    <span className={classes.optionMeta}>
      {email}
      {shippingAddress && ` · ${shippingAddress.city}, ${shippingAddress.state}`}
    </span>
  </>
)

function useSuggestions(typed: string, merchantId: string | null): Suggestion<CustomerSuggestion>[] {
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const enabled = search.length >= shortestSearch
  const { data } = useQuery({
    ...customerQueries.suggestions({ search, merchantId: merchantId ?? undefined }),
    enabled,
  })
  if (!enabled || typed.trim().length < shortestSearch) return []
  return (data?.customers ?? []).map((customer) => ({
    key: customer.id,
    value: customer,
    face: <CustomerFace customer={customer} />,
    barrier: null,
  }))
}

/** Who orders. Earlier customers are suggested by the beginning of their name or e-mail. */
export function CustomerSection({ draft, errors, edit, autofocus }: Form & { autofocus: boolean }) {
  const { name, email, phone } = draft.customer
  // Only what is typed is looked up, not what a suggestion has filled in.
  const [typed, setTyped] = useState<{ field: 'name' | 'email'; text: string }>({ field: 'name', text: '' })
  const suggestions = useSuggestions(typed.text, draft.merchantId)

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
        <SuggestField
          label="Name"
          placeholder="Name or earlier customer"
          data-autofocus={autofocus || undefined}
          value={name}
          error={errors['customer.name']}
          suggestions={typed.field === 'name' ? suggestions : []}
          onType={(text) => type('name', text)}
          onPick={pick}
        />
        <SuggestField
          label="Email"
          inputMode="email"
          value={email}
          error={errors['customer.email']}
          suggestions={typed.field === 'email' ? suggestions : []}
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
