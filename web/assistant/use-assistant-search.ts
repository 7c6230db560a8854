import { useSearch } from '@tanstack/react-router'
import { type AssistantSearch, validateAssistantSearch } from './assistant-tabs.ts'

/** What the address says of the assistant's page. */
export const useAssistantSearch = (): AssistantSearch =>
  validateAssistantSearch(useSearch({ from: '/desk/levy-integration' }))
