import { Link } from '@tanstack/react-router'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { ChangeBadge } from '../analytics/ChangeBadge.tsx'
import { paths } from '../app/paths.ts'
import { formatCount, formatPercent, missingFigure } from '../lib/format.ts'
import { Sparkline } from '../ui/Sparkline.tsx'
import { Usd } from '../ui/Usd.tsx'
import type { FigureTile as Tile } from './figure-tiles.ts'
import classes from './Tile.module.css'

function Figure({ unit, value }: { unit: Tile['unit']; value: number | null }) {
  if (value === null) return missingFigure
  if (unit === 'usd') return <Usd amount={value} />
  return unit === 'percent' ? formatPercent(value) : formatCount(value)
}

/** A figure, how it changed and how it ran; the whole tile leads to the orders that it counts. */
export function FigureTile({ tile, stats }: { tile: Tile; stats: DashboardStats }) {
  const against = tile.against(stats)
  return (
    <Link to={paths.orders} search={tile.orders(stats)} className={classes.tile}>
      <span className={classes.label}>{tile.name}</span>
      <span className={classes.figure}>
        <Figure unit={tile.unit} value={tile.value(stats)} />
      </span>
      <span className={classes.caption}>
        <ChangeBadge comparison={tile.comparison(stats)} rise={tile.rise} against={against} />
        {/* The badge has said it to screen readers. */}
        <span aria-hidden>vs {against}</span>
      </span>
      <span className={classes.trend}>
        <Sparkline values={stats.series.map(tile.trend)} />
      </span>
    </Link>
  )
}
