import { useQuery } from '@tanstack/react-query'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Switch } from '../ui/Switch.tsx'
import classes from './People.module.css'
import { peopleQueries, useSavePolicy } from './people.queries.ts'

/** What the sign-in asks of administrators. */
export function SignInPolicy() {
  const { data } = useQuery(peopleQueries.policy())
  const save = useSavePolicy()
  const change = async (twoStepForAdmins: boolean) => {
    try {
      await save.mutateAsync(twoStepForAdmins)
      toastSuccess(twoStepForAdmins ? 'Administrators need two-step sign-in' : 'Two-step sign-in is up to each')
    } catch (error) {
      toastError(error, 'This could not be changed')
    }
  }
  return (
    <div className={`${classes.card} ${classes.policy}`}>
      <Switch
        label="Require two-step sign-in for administrators"
        description="Whoever has none is led to set it up before anything else."
        checked={data?.twoStepForAdmins ?? false}
        disabled={data === undefined || save.isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </div>
  )
}
