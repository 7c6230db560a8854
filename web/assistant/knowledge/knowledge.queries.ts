import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acceptArticle,
  createArticle,
  deleteArticle,
  importArticles,
  listArticles,
  updateArticle,
} from '../../../contract/assistant/knowledge.endpoints.ts'
import type { EditedArticle, NewArticle } from '../../../contract/assistant/knowledge.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { call } from '../../lib/api-client.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

const refetchInterval = 30 * secondMs

const key = 'levy-knowledge'

export const knowledgeQueries = {
  all: () => [key] as const,

  articles: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, merchantId ?? null],
      queryFn: async ({ signal }) => (await call(listArticles, { query: { merchantId } }, { signal })).articles,
      staleTime: 0,
      refetchInterval,
    }),
}

function useArticleMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: knowledgeQueries.all() }),
  })
}

export const useCreateArticle = (merchantId: MerchantId) =>
  useArticleMutation((body: NewArticle) => call(createArticle, { query: { merchantId }, body }))

export const useUpdateArticle = () =>
  useArticleMutation(({ id, ...body }: EditedArticle & { id: string }) => call(updateArticle, { params: { id }, body }))

export const useAcceptArticle = () => useArticleMutation((id: string) => call(acceptArticle, { params: { id } }))

export const useDeleteArticle = () => useArticleMutation((id: string) => call(deleteArticle, { params: { id } }))

export type MarkdownFile = { name: string; markdown: string }

export const useImportArticles = (merchantId: MerchantId) =>
  useArticleMutation((files: MarkdownFile[]) => call(importArticles, { query: { merchantId }, body: { files } }))
