import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A mutation that refetches everything under `stale` afterwards, whether it succeeded or not. */
export function useChange<Input, Answer>(stale: QueryKey, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: stale }),
  })
}
