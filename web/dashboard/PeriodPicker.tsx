import { useId } from 'react'
import { type DashboardPeriod, dashboardPeriods } from '../../contract/analytics/range.ts'
import classes from './PeriodPicker.module.css'

type Props = { value: DashboardPeriod; onChange: (period: DashboardPeriod) => void }

/** The periods side by side: radio buttons, so that the arrow keys go from one to the next. */
export function PeriodPicker({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={classes.periods}>
      <legend className={classes.legend}>Period</legend>
      {dashboardPeriods.map((period) => (
        <label key={period} className={classes.period}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={period}
            checked={period === value}
            onChange={() => onChange(period)}
          />
          {period}
        </label>
      ))}
    </fieldset>
  )
}
