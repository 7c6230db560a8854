import { expect, test } from 'vitest'
import { inProject } from './bootstrap/project.js'
import { misnamedHooks, misnamedHooksIn } from './hook-names.ts'

const found = (code: string) => misnamedHooks('example.tsx', code)

test('a hook whose name does not look like one is found', () => {
  expect(found('const preference = {\n  use: () => useStore(on),\n}')).toEqual(['2: use calls useStore'])
  expect(found('function readStore() { return React.useState(0) }')).toEqual(['1: readStore calls useState'])
  expect(found('const Row = () => list.map(() => useId())')).toEqual(['1: a function without a name calls useId'])
})

test('a call of a hook under another name is found in a component', () => {
  const code = 'const Switches = () => { const sound = preference.use(); return sound }'
  expect(found(code)).toEqual(['1: Switches calls preference.use, which the compiler does not take for a hook'])
})

test('hooks and components may call hooks', () => {
  expect(found('export const usePermission = () => useStore(permission)')).toEqual([])
  expect(found('export const Row = memo(function Row() { useId() })')).toEqual([])
  expect(found('const Row = memo(() => { useId() })')).toEqual([])
  expect(found('function createThing() { return { useThing: () => useState(0) } }')).toEqual([])
})

test('every hook of the client is named as one', async () => {
  expect(await misnamedHooksIn(inProject('web'))).toEqual([])
})
