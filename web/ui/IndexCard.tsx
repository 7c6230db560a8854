import type { ReactNode } from 'react'
import classes from './IndexCard.module.css'
import { Row } from './Layout.tsx'

type Props = { filters: ReactNode; filtersClassName?: string | undefined; children: ReactNode }

/**
 * A list as a page: its filters above a table and a pager. On phones it reaches from edge to edge.
 *
 *     <IndexCard filters={<SearchField … />}><ProductsTable … /><Pager … /></IndexCard>
 */
export const IndexCard = ({ filters, filtersClassName = '', children }: Props) => (
  <div className={classes.card}>
    <Row as="search" gap={2} padding={[3, 4]} wrap className={`${classes.filters} ${filtersClassName}`}>
      {filters}
    </Row>
    {children}
  </div>
)
