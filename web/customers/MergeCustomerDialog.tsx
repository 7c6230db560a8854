import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer, CustomerDetails, CustomerMerge } from '../../contract/customers/customer.ts'
import { useAwayReason } from '../lib/connection.ts'
import { countOf } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { errorMessage } from '../lib/problem.ts'
import { searchDelayMs } from '../lib/search-delay.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { useDebouncedValue } from '../lib/use-debounced.ts'
import { Button } from '../ui/Button.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './CustomerPage.module.css'
import { customerQueries, useMergeCustomers } from './customers.queries.ts'
import { contactOf, namedApart } from './merge-words.ts'

const suggested = '6'

/** The customers of the same shop that a text finds, without the one that is merged. */
function useCandidates(text: string, { id, merchant }: CustomerDetails) {
  const search = useDebouncedValue(text.trim(), searchDelayMs)
  const { data, isPlaceholderData } = useQuery({
    ...customerQueries.list({ search, merchantId: merchant.id, limit: suggested }),
    enabled: search !== '',
  })
  const found = search === '' ? [] : (data?.customers ?? [])
  return {
    isOutdated: search !== text.trim() || isPlaceholderData,
    suggestions: found.flatMap((one) =>
      one.id === id || one.erasedAt !== null
        ? []
        : [{ key: one.id, value: one, face: <Face customer={one} />, barrier: null }],
    ),
  }
}

const Face = ({ customer: { name, email, phone, orders } }: { customer: Customer }) => (
  <Stack as="span">
    <Text as="span" weight="medium">
      {name}
    </Text>
    <Text as="span" size="xs" tone="muted">
      {[email, phone, countOf('order', orders)].filter((fact) => fact !== null).join(' · ')}
    </Text>
  </Stack>
)

/** `12 orders, 1 message and the note` */
function movedText({ orders, messages, conversations }: CustomerMerge['moved'], hasNote: boolean): string {
  const counts = [
    ['order', orders],
    ['message', messages],
    ['conversation', conversations],
  ] as const
  const parts = counts.flatMap(([noun, count]) => (count === 0 ? [] : [countOf(noun, count)]))
  const all = hasNote ? [...parts, 'the note'] : parts
  return all.length === 0 ? 'nothing else' : new Intl.ListFormat('en-GB').format(all)
}

type PreviewProps = { merge: CustomerMerge; phone: string | null; hasNote: boolean }

function Preview({ merge: { from, into, moved }, phone, hasNote }: PreviewProps) {
  return (
    <Stack gap={2}>
      <Text size="s" breaks>
        <b>{namedApart({ name: into.name, email: into.email, phone: into.phone })}</b> is kept, and then has{' '}
        {countOf('order', into.orders)} and spent <Usd amount={into.spent} />.
      </Text>
      <Text size="s" breaks>
        <b>{namedApart({ ...from, phone })}</b> leaves the list.
      </Text>
      <Text size="s" tone="muted" breaks>
        This moves {movedText(moved, hasNote)}.
        {from.email !== null && ` New orders under ${from.email} go to ${contactOf(into)}.`}
      </Text>
      {phone !== null && phone !== into.phone && (
        <Text size="s" breaks>
          The phone number {phone} leaves the contact card{into.phone !== null && <>: {into.phone} stays</>}. Orders
          keep the number they came with.
        </Text>
      )}
      <Notice tone="warning">You can’t undo a merge.</Notice>
    </Stack>
  )
}

type Props = { customer: CustomerDetails; onClose: () => void }

/** Finds another customer who is the same person, says what a merge does, and merges. */
export function MergeCustomerDialog({ customer, onClose }: Props) {
  const navigate = useNavigate()
  const away = useAwayReason()
  const [text, setText] = useState('')
  const [into, setInto] = useState<Customer | null>(null)
  const candidates = useCandidates(into === null ? text : '', customer)
  const merge = useMergeCustomers(customer.id)
  const preview = useQuery({
    ...customerQueries.merge(customer.id, into?.id ?? ''),
    // Not after the merge: the record that went is refused.
    enabled: into !== null && (merge.isIdle || merge.isError),
    retry: false,
  })
  const run = async () => {
    if (into === null) return
    try {
      await merge.mutateAsync(into.id)
    } catch {
      // The dialog shows the reason.
      return
    }
    toastSuccess(`Merged into ${namedApart({ name: into.name, email: into.email, phone: into.phone })}`)
    onClose()
    void navigate({ to: paths.customer, params: { customerId: into.id }, replace: true })
  }
  return (
    <Dialog title={`Merge ${customer.name}`} onClose={onClose}>
      <Stack gap={4} className={into === null ? classes.choosing : undefined}>
        {merge.isError && <FormAlert message={errorMessage(merge.error, 'The customers could not be merged')} />}
        <Text size="s" tone="muted">
          Choose the customer who is the same person. That record is kept, with the orders of both.{' '}
          {namedApart(customer)} ends.
        </Text>
        <Combobox
          label="Merge into"
          placeholder="Name, email or phone"
          data-autofocus
          value={into === null ? text : `${into.name} · ${contactOf(into)}`}
          suggestions={candidates.suggestions}
          isOutdated={candidates.isOutdated}
          hint={text.trim() === '' || candidates.isOutdated ? undefined : 'No other customer found'}
          onType={(typed) => {
            setText(typed)
            setInto(null)
            merge.reset()
          }}
          onPick={setInto}
        />
        {into !== null && (
          <Loaded query={preview} failure="The merge is not possible" skeleton={96}>
            {(known) => <Preview merge={known} phone={customer.phone} hasNote={customer.note !== ''} />}
          </Loaded>
        )}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={merge.isPending}
            barrier={away}
            disabled={into === null || preview.data === undefined}
            onClick={() => void run()}
          >
            Merge customers
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
