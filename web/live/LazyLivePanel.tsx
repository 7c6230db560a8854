import { onDemand } from '../ui/on-demand.tsx'
import classes from './LivePanel.module.css'

const { Part: Panel } = onDemand(async () => (await import('./LivePanel.tsx')).LivePanel)

/** The live widget in its expanded form. */
export const LazyLivePanel = ({ id }: { id: string }) => (
  <div className={classes.panel} id={id}>
    <Panel />
  </div>
)
