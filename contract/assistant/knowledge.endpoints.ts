import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { article, editedArticle, importedFiles, newArticle } from './knowledge.ts'

const tag = 'Levy'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const params = z.object({ id: z.string() })
const response = z.object({ article })

export const listArticles = endpoint({
  method: 'GET',
  path: '/levy/articles',
  tag,
  summary: 'List the assistant’s knowledge: policies, articles and suggestions',
  access: 'signed-in',
  scope: 'assistant:read',
  query,
  response: z.object({ articles: z.array(article) }),
  problems: ['not-found'],
})

export const createArticle = endpoint({
  method: 'POST',
  path: '/levy/articles',
  tag,
  summary: 'Write an article or a policy',
  access: changers,
  scope: 'assistant:write',
  query,
  body: newArticle,
  response,
  status: 201,
  problems: ['not-found', 'conflict'],
})

export const updateArticle = endpoint({
  method: 'PUT',
  path: '/levy/articles/:id',
  tag,
  summary: 'Change an article; refused if somebody else has changed it since the version you send',
  access: changers,
  scope: 'assistant:write',
  params,
  body: editedArticle,
  response,
  problems: ['not-found', 'conflict'],
})

export const acceptArticle = endpoint({
  method: 'POST',
  path: '/levy/articles/:id/accept',
  tag,
  summary: 'Accept a suggestion; the assistant answers from it',
  access: changers,
  scope: 'assistant:write',
  params,
  response,
  problems: ['not-found', 'conflict'],
})

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/levy/articles/:id',
  tag,
  summary: 'Delete an article, or decline a suggestion',
  access: changers,
  scope: 'assistant:write',
  params,
  response: z.object({ deleted: z.literal(true) }),
  problems: ['not-found'],
})

export const importArticles = endpoint({
  method: 'POST',
  path: '/levy/articles/import',
  tag,
  summary: 'Import articles from Markdown files; an article with the same title is updated',
  access: changers,
  scope: 'assistant:write',
  maxBodyBytes: 4 * 1024 * 1024,
  query,
  body: z.object({ files: importedFiles }),
  response: z.object({ articles: z.array(article), created: z.number(), updated: z.number(), unchanged: z.number() }),
  problems: ['not-found', 'conflict'],
})
