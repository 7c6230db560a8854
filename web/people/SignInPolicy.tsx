import { useQuery } from '@tanstack/react-query'
import { toastOutcome } from '../lib/toasts.ts'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Switch } from '../ui/Switch.tsx'
import { peopleQueries, useSavePolicy } from './people.queries.ts'

/** The rule for how administrators sign in. */
export function SignInPolicy() {
  const { data } = useQuery(peopleQueries.policy())
  const save = useSavePolicy()
  const change = (twoStepForAdmins: boolean) =>
    toastOutcome(save.mutateAsync(twoStepForAdmins), {
      done: twoStepForAdmins ? 'Administrators need two-step sign-in' : 'Two-step sign-in is optional',
      failed: 'The rule could not be changed',
    })
  return (
    <Card>
      <Stack padding={4}>
        <Switch
          label="Require two-step sign-in for administrators"
          description="They must set it up at their next sign-in."
          checked={data?.twoStepForAdmins ?? false}
          disabled={data === undefined || save.isPending}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  )
}
