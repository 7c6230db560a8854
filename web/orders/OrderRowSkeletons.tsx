import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './OrderRow.module.css'

const rows = Array.from({ length: 14 }, (_, index) => index)
/** Not all alike, so that it reads as a list. */
const nameWidths = [96, 112, 84, 104, 120, 92, 100]

export const OrderRowSkeletons = ({ withMerchant }: { withMerchant: boolean }) => (
  <tbody aria-hidden>
    {rows.map((row) => (
      <tr key={row} className={classes.row}>
        <td data-column="check" />
        <td data-column="order">
          <Skeleton width={52} />
        </td>
        <td data-column="created">
          <Skeleton width={104} />
        </td>
        <td data-column="customer">
          <Skeleton width={nameWidths[row % nameWidths.length] ?? 96} />
        </td>
        {withMerchant && (
          <td data-column="merchant">
            <Skeleton width={92} />
          </td>
        )}
        <td data-column="items">
          <Skeleton width={12} />
        </td>
        <td data-column="method">
          <Skeleton width={80} />
        </td>
        <td data-column="status">
          <Skeleton width={76} height={22} />
        </td>
        <td data-column="total">
          <Skeleton width={60} />
        </td>
        <td data-column="more" />
      </tr>
    ))}
  </tbody>
)
