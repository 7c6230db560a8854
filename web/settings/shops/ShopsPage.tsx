import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Merchant } from '../../../contract/merchants/merchant.ts'
import type { Person } from '../../../contract/people/person.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { paths } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastOutcome, toastSuccess } from '../../lib/toasts.ts'
import { useUpdateMerchant } from '../../merchants/merchant-changes.queries.ts'
import { merchantQueries } from '../../merchants/merchants.queries.ts'
import { InviteDialog } from '../../people/InviteDialog.tsx'
import { useHandedLink } from '../../people/LinkDialog.tsx'
import { useOpening } from '../../test-shops/open-test-shop.queries.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { List, ListSkeleton } from '../../ui/List.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CloseShopDialog, CreateShopDialog, RenameShopDialog } from './ShopDialogs.tsx'
import { type ListedShop, ShopRow } from './ShopRow.tsx'
import classes from './Shops.module.css'

/** Whether the address opens the dialog of a new shop: `/settings/shops?new=1`. */
const asksForNew = (search: object): boolean => 'new' in search

type Asked = { kind: 'rename' | 'close' | 'invite'; shop: ListedShop }

type DialogProps = {
  asked: Asked | null
  onClose: () => void
  onInvited: (person: Person, link: string | null) => void
}

function AskedDialog({ asked, onClose, onInvited }: DialogProps): ReactNode {
  if (asked === null) return null
  const { kind, shop } = asked
  const done = (text: string) => () => {
    onClose()
    toastSuccess(text)
  }
  if (kind === 'rename') return <RenameShopDialog shop={shop} onClose={onClose} onDone={done('Shop renamed')} />
  if (kind === 'close') {
    return <CloseShopDialog shop={shop} onClose={onClose} onDone={done(`${shop.businessName} is closed`)} />
  }
  return (
    <InviteDialog
      merchantId={shop.id}
      onClose={onClose}
      onInvited={(person, link) => {
        onClose()
        onInvited(person, link)
      }}
    />
  )
}

const NoShop = () => (
  <EmptyState
    icon={IconBuildingStore}
    title="No shop yet"
    description="A shop takes orders, gets paid and ships. Create your first one here, or step by step."
    action={
      <ButtonLink
        variant="default"
        to={paths.settingsPage}
        params={{ page: 'setup' }}
        search={(previous) => ({ ...previous, step: 'shop' })}
      >
        Set up step by step
      </ButtonLink>
    }
  />
)

function Shops() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const list = useQuery({ ...merchantQueries.list(), refetchOnMount: 'always' })
  const [creating, setCreating] = useState(asksForNew(search))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { onInvited, dialog } = useHandedLink()
  const update = useUpdateMerchant()
  const barrier = useAwayReason()
  const reopen = ({ id, businessName }: ListedShop) =>
    toastOutcome(update.mutateAsync({ id, active: true }), {
      done: `${businessName} is open again`,
      failed: 'The shop could not be opened',
    })
  const open = (merchantId: string) => void navigate({ to: paths.dashboard, search: { merchantId } })
  const testShops = useOpening()
  const ask = (kind: Asked['kind'], shop: ListedShop) => () => setAsked({ kind, shop })
  const actionsOf = (shop: ListedShop): MenuItem[] => [
    { label: 'Work in this shop', run: () => open(shop.id) },
    // A test shop has its real shop's people, and closes and opens with it.
    ...(shop.testOf === null ? actionsOfReal(shop) : []),
  ]
  const hasTestShop = ({ id }: ListedShop) => list.data?.merchants.some(({ testOf }) => testOf === id) === true
  const actionsOfReal = (shop: ListedShop): MenuItem[] => [
    ...(shop.active && !hasTestShop(shop)
      ? [{ label: 'Open the test shop', barrier, run: () => testShops.open(shop.id, open) }]
      : []),
    { label: 'Invite somebody', barrier, run: ask('invite', shop) },
    { label: 'Rename', barrier, run: ask('rename', shop) },
    shop.active
      ? { label: 'Close', isDangerous: true, barrier, run: ask('close', shop) }
      : { label: 'Open again', barrier, run: () => void reopen(shop) },
  ]
  const created = ({ id, businessName }: Merchant) => {
    setCreating(false)
    toastSuccess(`${businessName} created`)
    open(id)
  }
  return (
    <Stack className={classes.page}>
      <BackLink to={paths.settings}>Back to Settings</BackLink>
      <PageHeader
        title="Shops"
        subtitle="Each with its own orders, products, customers and people"
        actions={
          <Button barrier={barrier} onClick={() => setCreating(true)}>
            <IconPlus size={16} stroke={1.8} aria-hidden />
            Create a shop
          </Button>
        }
      />
      <Card>
        <Loaded query={list} failure="Shops could not be loaded" skeleton={<ListSkeleton rows={3} />}>
          {({ merchants }) =>
            merchants.length === 0 ? (
              <NoShop />
            ) : (
              <List label="Shops">
                {merchants.map((shop) => (
                  <ShopRow key={shop.id} shop={shop} actions={actionsOf(shop)} />
                ))}
              </List>
            )
          }
        </Loaded>
      </Card>
      {creating && <CreateShopDialog onClose={() => setCreating(false)} onCreated={created} />}
      <AskedDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onInvited={(person, link) => {
          void list.refetch()
          onInvited(person, link)
        }}
      />
      {dialog}
    </Stack>
  )
}

/** All shops of this desk. Only administrators see it. */
export function ShopsPage() {
  const { role } = useSessionUser()
  return role === 'admin' ? <Shops /> : <Navigate to={paths.settings} replace />
}
