import { Link } from '@tanstack/react-router'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { stateName } from '../lib/us-states.ts'
import type { ordersBehind } from '../orders/queries/orders.queries.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'
import classes from './StateMap.module.css'
import { stateTiles, tileColumns, tileRows } from './state-tiles.ts'

const [tile, gap] = [30, 3]
/** The shade of the state with the most revenue. Text stays legible on it. */
const darkest = 0.5
const palest = 0.08

type Props = {
  states: AnalyticsSummary['geographic']['byState']
  ordersBy: (state: string) => ReturnType<typeof ordersBehind>
}

/** The states as tiles, shaded by revenue. For the pointer only: the table beside it says everything in words. */
export function StateMap({ states, ordersBy }: Props) {
  const known = new Map(states.map((state) => [state.state, state]))
  const highest = Math.max(1, ...states.map(({ revenue }) => revenue))
  return (
    <svg viewBox={`0 0 ${tileColumns * tile} ${tileRows * tile}`} className={classes.map} aria-hidden>
      {stateTiles.map(({ code, column, row }) => {
        const name = stateName(code)
        const figures = known.get(code)
        const drawing = (
          <>
            <title>
              {figures
                ? `${name}: ${formatCount(figures.orders)} ${figures.orders === 1 ? 'order' : 'orders'}`
                : `${name}: no orders`}
            </title>
            <rect
              x={column * tile}
              y={row * tile}
              width={tile - gap}
              height={tile - gap}
              rx={4}
              className={figures ? classes.sold : classes.none}
              style={figures && { fillOpacity: palest + (darkest - palest) * (figures.revenue / highest) }}
            />
            <text x={column * tile + (tile - gap) / 2} y={row * tile + 17.5} className={classes.code}>
              {code}
            </text>
          </>
        )
        return figures ? (
          <Link key={code} to={paths.orders} search={ordersBy(code)} preload={false} tabIndex={-1}>
            {drawing}
          </Link>
        ) : (
          <g key={code}>{drawing}</g>
        )
      })}
    </svg>
  )
}
