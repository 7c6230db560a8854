import { Link } from '@tanstack/react-router'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { paths } from '../app/paths.ts'
import { formatCount } from '../lib/format.ts'
import classes from './Tile.module.css'

type Props = { name: string; integrations: DashboardStats['activeIntegrations'] }

/** The services that are connected right now, by number and by name; leads to where they are set up. */
export function IntegrationsTile({ name, integrations: { connected, available } }: Props) {
  const names = connected.length === 0 ? 'None connected yet' : connected.join(', ')
  return (
    <Link to={paths.settings} search={{ tab: 'integrations' }} className={classes.tile}>
      <span className={classes.label}>{name}</span>
      <span className={classes.figure}>{formatCount(connected.length)}</span>
      <span className={classes.caption}>of {formatCount(available)} available</span>
      <span className={classes.names} title={names}>
        {names}
      </span>
    </Link>
  )
}
