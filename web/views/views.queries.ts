import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import {
  createView,
  deleteView,
  listViews,
  reorderViews,
  type SavedView,
  updateView,
} from '../../contract/views/views.endpoints.ts'
import { call } from '../lib/api-client.ts'

const listKey = ['views', 'list'] as const

export const viewQueries = {
  list: () =>
    queryOptions({
      queryKey: listKey,
      queryFn: ({ signal }) => call(listViews, {}, { signal }),
    }),
}

/** Each change returns all views. */
function useViewMutation<Input>(change: (input: Input) => Promise<{ views: SavedView[] }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queryClient.setQueryData(viewQueries.list().queryKey, answer),
  })
}

export type NewView = EndpointInput<typeof createView>['body']
export type ViewChange = EndpointInput<typeof updateView>['body'] & { id: string }

export const useCreateView = () => useViewMutation((body: NewView) => call(createView, { body }))

export const useUpdateView = () =>
  useViewMutation(({ id, ...body }: ViewChange) => call(updateView, { params: { id }, body }))

export const useReorderViews = () => useViewMutation((ids: string[]) => call(reorderViews, { body: { ids } }))

export const useDeleteView = () => useViewMutation((id: string) => call(deleteView, { params: { id } }))
