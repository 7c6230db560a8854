import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { secondMs } from '../../contract/core/time.ts'
import type {
  EditedProductInput,
  NewProductInput,
  ProductSort,
  ProductStatus,
  StockCorrection,
  StockLevel,
} from '../../contract/products/product.ts'
import {
  archiveProduct,
  checkProductImport,
  correctStock,
  createProduct,
  getProduct,
  importProducts,
  listProducts,
  listStockMovements,
  restoreProduct,
  searchVariants,
  updateProduct,
} from '../../contract/products/products.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { previousOfShop } from '../lib/previous-of-shop.ts'
import { useChange } from '../lib/use-change.ts'

/** Stock changes with every order. */
const freshMs = 15 * secondMs
const refetchInterval = 30 * secondMs

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

type ListQuery = {
  merchantId: MerchantId
  search?: string | undefined
  status?: ProductStatus | undefined
  stock?: StockLevel | undefined
  sort?: ProductSort | undefined
  page?: string | undefined
  limit?: string | undefined
}

export const variantQueries = {
  all: () => ['products'] as const,

  /** The variants that can be ordered; administrators name the shop. */
  search: (query: { search: string; merchantId: MerchantId }) =>
    queryOptions({
      queryKey: [...variantQueries.all(), 'variants', query],
      queryFn: ({ signal }) => call(searchVariants, { query }, { signal }),
      staleTime: freshMs,
      placeholderData: previousOfShop(query.merchantId),
    }),
}

export const productQueries = {
  all: variantQueries.all,

  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'list', query],
      queryFn: ({ signal }) => call(listProducts, { query }, { signal }),
      staleTime: freshMs,
      refetchInterval,
      placeholderData: keepPreviousData,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'detail', id],
      queryFn: async ({ signal }) => (await call(getProduct, { params: { id } }, { signal })).product,
      staleTime: freshMs,
      refetchInterval,
    }),

  movements: (variantId: string) =>
    queryOptions({
      queryKey: [...productQueries.all(), 'movements', variantId],
      queryFn: async ({ signal }) =>
        (await call(listStockMovements, { params: { id: variantId } }, { signal })).movements,
    }),
}

const useProductMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(productQueries.all(), change)

export const useCreateProduct = (merchantId: MerchantId) =>
  useProductMutation((body: NewProductInput) => call(createProduct, { query: { merchantId }, body }))

export const useUpdateProduct = (id: string) =>
  useProductMutation((body: EditedProductInput) => call(updateProduct, { params: { id }, body }))

export const useArchiveProduct = (id: string) => useProductMutation(() => call(archiveProduct, { params: { id } }))

export const useRestoreProduct = (id: string) => useProductMutation(() => call(restoreProduct, { params: { id } }))

export const useCorrectStock = (variantId: string) =>
  useProductMutation((body: StockCorrection) => call(correctStock, { params: { id: variantId }, body }))

export const useCheckImport = (merchantId: MerchantId) =>
  useMutation({ mutationFn: (csv: string) => call(checkProductImport, { query: { merchantId }, body: { csv } }) })

export const useImportProducts = (merchantId: MerchantId) =>
  useProductMutation((body: { csv: string; fingerprint: string }) =>
    call(importProducts, { query: { merchantId }, body }),
  )
