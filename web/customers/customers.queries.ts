import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { CustomerChange } from '../../contract/customers/customer.ts'
import {
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
  mergeCustomers,
  previewMerge,
  suggestCustomers,
  updateCustomer,
} from '../../contract/customers/customers.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { previousOfShop } from '../lib/previous-of-shop.ts'
import { useChange } from '../lib/use-change.ts'

/** Figures change with every order. */
const freshMs = 15 * secondMs
const refetchInterval = 30 * secondMs

type ListQuery = EndpointInput<typeof listCustomers>['query']

export const customerQueries = {
  all: () => ['customers'] as const,

  /** Earlier customers of a shop by the beginning of a name or an email; administrators name the shop. */
  suggestions: (query: { search: string; merchantId: string | undefined }) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'suggestions', query],
      queryFn: ({ signal }) => call(suggestCustomers, { query }, { signal }),
      placeholderData: previousOfShop(query.merchantId),
    }),

  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'list', query],
      queryFn: ({ signal }) => call(listCustomers, { query }, { signal }),
      staleTime: freshMs,
      refetchInterval,
      placeholderData: keepPreviousData,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'detail', id],
      queryFn: async ({ signal }) => (await call(getCustomer, { params: { id } }, { signal })).customer,
      staleTime: freshMs,
      refetchInterval,
    }),

  /** The effect of merging `from` into `into`. */
  merge: (from: string, into: string) =>
    queryOptions({
      queryKey: [...customerQueries.all(), 'merge', from, into],
      queryFn: ({ signal }) => call(previewMerge, { params: { id: from }, query: { into } }, { signal }),
      staleTime: 0,
    }),
}

/** The name of the customer whose rows alone a list has; undefined without one, and until it is known. */
export function useCustomerName(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...customerQueries.detail(id ?? ''), enabled: id !== undefined, refetchInterval: false })
  return data?.name
}

export const useUpdateCustomer = (id: string) =>
  useChange(customerQueries.all(), (body: CustomerChange) => call(updateCustomer, { params: { id }, body }))

export const useMergeCustomers = (id: string) =>
  useChange(customerQueries.all(), (into: string) => call(mergeCustomers, { params: { id }, body: { into } }))

export const useEraseCustomer = (id: string) =>
  useChange(customerQueries.all(), () => call(eraseCustomer, { params: { id } }))

/** Everything that is kept of a person. */
export const fetchCustomerExport = (id: string) => call(exportCustomer, { params: { id } })
