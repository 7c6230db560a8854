import { type Column, DataTable } from '../ui/DataTable.tsx'
import { Stack } from '../ui/Layout.tsx'

type Product = { name: string; stock: number }

const products: Product[] = [
  { name: 'Alpine Crew Socks', stock: 513 },
  { name: 'Women’s Ultralight Packable Wind Jacket with Reflective Piping, Two-Way Zip and Stowable Hood', stock: 0 },
]

const productColumns: Column<Product, 'name' | '-name' | 'stock' | '-stock'>[] = [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    isRowHeader: true,
    phone: 'title',
    title: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'stock',
    header: 'Stock',
    sort: '-stock',
    align: 'end',
    width: '6rem',
    phone: 'end',
    cell: ({ stock }) => stock,
  },
]

const table = { columns: productColumns, rowKey: ({ name }: Product) => name, sort: 'name' as const }

/** `DataTable` in each of its states. */
export const tables = (
  <Stack gap={3}>
    <DataTable {...table} caption="Products" rows={products} />
    <DataTable {...table} caption="Dimmed while the search is unanswered" rows={products} isOutdated />
    <DataTable {...table} caption="Loading" rows={undefined} skeletonRows={2} />
    <DataTable {...table} caption="Empty" rows={[]} empty="No products in these days" />
  </Stack>
)
