import { type ReactNode, useState } from 'react'

type State<Value> = { start: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }

/** A sample that can be changed. */
export function Changing<Value>({ start, children }: State<Value>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
