import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EndpointResponse } from '../../../contract/core/endpoint.ts'
import type { listMerchants } from '../../../contract/merchants/merchant-list.endpoints.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ListRow } from '../../ui/List.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Text } from '../../ui/Text.tsx'

export type ListedShop = EndpointResponse<typeof listMerchants>['merchants'][number]

const peopleText = (count: number): string =>
  count === 0 ? 'Nobody yet' : count === 1 ? '1 person' : `${formatCount(count)} people`

/** A shop, with a link to its dashboard and its actions behind ⋯. */
export const ShopRow = ({ shop, actions }: { shop: ListedShop; actions: readonly MenuItem[] }) => (
  <ListRow
    title={
      <Link to={paths.dashboard} search={{ merchantId: shop.id }}>
        {shop.businessName}
      </Link>
    }
    badge={
      <>
        {shop.testOf !== null && <Badge tone="outline">Test shop</Badge>}
        <Badge tone={shop.active ? 'good' : 'neutral'}>{shop.active ? 'Open' : 'Closed'}</Badge>
      </>
    }
    aside={
      <>
        {shop.testOf === null && <Text>{peopleText(shop.people)}</Text>}
        <Text size="xs" tone="muted">
          Created <DateTime iso={shop.createdAt} />
        </Text>
      </>
    }
    action={
      <MenuButton
        label={`Actions for ${shop.businessName}`}
        face={<IconDots size={18} stroke={1.6} aria-hidden />}
        groups={[actions]}
      />
    }
  >
    <Text>{shop.email}</Text>
    {shop.closedReason !== null && <Text>Closed: {shop.closedReason}</Text>}
  </ListRow>
)
