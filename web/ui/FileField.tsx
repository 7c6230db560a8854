import { Field, type FieldProps } from './Field.tsx'
import classes from './FileField.module.css'

type Props = Omit<FieldProps, 'counter'> & {
  /** As the browser's `accept`: `.csv,text/csv`. */
  accept: string
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/**
 * A labeled field for files, which can also be dropped on it.
 *
 *     <FileField label="CSV file" accept=".csv,text/csv" onChoose={([file]) => …} />
 */
export const FileField = ({ label, description, error, onChoose, ...input }: Props) => (
  <Field {...{ label, description, error }}>
    {(control) => (
      <input
        {...input}
        {...control}
        className={classes.files}
        type="file"
        onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
      />
    )}
  </Field>
)
