import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxSearchLength } from '../../../contract/orders/order-filters.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { useCombobox } from '../../ui/Combobox.tsx'
import { Row } from '../../ui/Layout.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './Palette.module.css'
import { PaletteOption } from './PaletteOption.tsx'
import type { PaletteItem } from './palette-item.ts'
import { usePaletteItems } from './palette-items.tsx'
import { arrange } from './palette-order.ts'
import { paymentGroup } from './payment-items.tsx'
import { useOrderResults } from './use-order-results.tsx'
import { usePayableOrders } from './use-payable-orders.ts'

type Choices = Pick<ReturnType<typeof useCombobox<PaletteItem>>, 'list' | 'option'>

function Groups({ groups, list, option }: Choices & { groups: ReturnType<typeof arrange> }) {
  const id = useId()
  return (
    <div {...list} className={classes.list}>
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <Text as="div" size="xs" tone="muted" className={classes.group} id={`${id}-${name}`}>
            {name}
          </Text>
          {items.map((item) => (
            <PaletteOption key={item.key} item={item} {...option(item)} />
          ))}
        </div>
      ))}
    </div>
  )
}

const SearchFailure = ({ error, searching, retry }: { error: unknown; searching: boolean; retry: () => void }) => (
  <Row rigid gap={3} padding={[2.5, 4]} justify="between" className={classes.error} role="alert">
    <Text as="span" size="xs" tone="danger">
      {errorMessage(error, 'Orders could not be searched.')}
    </Text>
    <Button variant="default" loading={searching} onClick={retry}>
      Retry
    </Button>
  </Row>
)

/** Finds orders, pages, shops, views and commands. The focus stays in its field. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const found = useOrderResults(query)
  const payable = usePayableOrders(query)
  const groups = arrange(
    usePaletteItems(),
    { orders: found.items, actions: found.actions, payable: payable.items },
    query,
  )
  const items = groups.flatMap((group) => group.items)
  const { field, list, option, reset } = useCombobox({
    label: 'Results',
    items,
    isOpen: items.length > 0,
    startsAtFirst: true,
    // If Enter is pressed before the orders arrive, it takes the first one that arrives.
    isOutdated: (active) =>
      (payable.outdated && active?.group !== paymentGroup) ||
      (found.outdated && (active === undefined || active.group === 'Orders')),
    onChoose: (item) => {
      // Close the palette first: a dialog that opens next returns the focus to the element that has it then.
      flushSync(onClose)
      item.run()
    },
  })

  const status = found.searching
    ? 'Searching orders…'
    : items.length === 0 && found.error === null
      ? 'Nothing found. Try a name, an amount, an order number, an email or a page.'
      : ''

  return (
    <Modal open className={classes.palette} aria-label="Search or jump to" closesOnPressBeside onClose={onClose}>
      <Row rigid gap={2.5} padding={[0, 4]} className={classes.field}>
        <IconSearch className={classes.icon} size={18} stroke={1.6} aria-hidden />
        <input
          className={classes.input}
          {...field}
          aria-label="Search or jump to"
          placeholder="Search or jump to…"
          maxLength={maxSearchLength}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            reset()
          }}
          onKeyDown={(event) => {
            if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
              onClose()
              event.preventDefault()
            } else field.onKeyDown(event)
          }}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          Esc
        </button>
      </Row>
      {items.length > 0 && <Groups groups={groups} list={list} option={option} />}
      <Text size="xs" tone="muted" className={classes.status} role="status">
        {status}
      </Text>
      {found.error !== null && <SearchFailure {...found} />}
    </Modal>
  )
}
