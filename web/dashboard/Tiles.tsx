import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { FigureTile } from './FigureTile.tsx'
import { figureTiles } from './figure-tiles.ts'
import { IntegrationsTile } from './IntegrationsTile.tsx'
import { TileSkeleton } from './TileSkeleton.tsx'
import classes from './Tiles.module.css'

const integrations = 'Active Integrations'

/** The figures of the period; grey tiles of the same size until they are known. */
export const Tiles = ({ stats }: { stats: DashboardStats | undefined }) => (
  <ul className={classes.tiles} aria-label="Figures">
    {figureTiles.map((tile) => (
      <li key={tile.name}>{stats ? <FigureTile tile={tile} stats={stats} /> : <TileSkeleton name={tile.name} />}</li>
    ))}
    <li>
      {stats ? (
        <IntegrationsTile name={integrations} integrations={stats.activeIntegrations} />
      ) : (
        <TileSkeleton name={integrations} />
      )}
    </li>
  </ul>
)
