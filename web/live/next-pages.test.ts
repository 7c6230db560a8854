import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepNextPages, refreshQueries } from './next-pages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const queryKey = ['list']

/** An endless list on screen, each page of which takes 50 ms and says in which state of the shop it was read. */
async function setUp() {
  const shop = { state: 'before', isDown: false }
  const told: string[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = keepNextPages(queryClient, (error) => told.push(error.message))
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey,
    async queryFn({ pageParam, signal }) {
      const read = `${pageParam} ${shop.state}`
      await new Promise((resolve) => setTimeout(resolve, 50))
      signal.throwIfAborted()
      if (shop.isDown) throw new Error('down')
      return read
    },
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
  })
  list.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  return {
    queryClient,
    shop,
    stop,
    told,
    press: () => void list.fetchNextPage(),
    pages: () => list.getCurrentResult().data?.pages,
    result: () => list.getCurrentResult(),
  }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('a refresh lets the next page arrive, and then reads all of them', async () => {
  const { queryClient, shop, press, pages, result } = await setUp()
  press()
  await wait(10)
  shop.state = 'after'
  void refreshQueries(queryClient, queryKey)
  await wait(20)
  expect(result().isFetchingNextPage).toBe(true)
  await wait(25)
  expect(pages()).toEqual(['1 before', '2 before'])
  await wait(200)
  expect(pages()).toEqual(['1 after', '2 after'])
})

it('refreshes twice a second keep no page from arriving, however slow', async () => {
  const { queryClient, stop, press, pages } = await setUp()
  stop()
  press()
  for (let at = 0; at < 5; at += 1) {
    void refreshQueries(queryClient, queryKey)
    await wait(20)
  }
  expect(pages()).toHaveLength(2)
})

it('a press during a refresh gets its page, and the refresh follows', async () => {
  const { queryClient, shop, press, pages } = await setUp()
  shop.state = 'after'
  void refreshQueries(queryClient, queryKey)
  await wait(10)
  press()
  await wait(60)
  expect(pages()).toEqual(['1 before', '2 after'])
  await wait(200)
  expect(pages()).toEqual(['1 after', '2 after'])
})

it('a change of the reader, which refreshes at once, loses no press either', async () => {
  const { queryClient, shop, press, pages } = await setUp()
  press()
  await wait(10)
  shop.state = 'after'
  void queryClient.invalidateQueries({ queryKey })
  await wait(200)
  expect(pages()).toEqual(['1 after', '2 after'])
})

it.each(['a refresh that it canceled', 'a refresh that waited for it'])(
  'a page that fails keeps its error, and leaves its list stale for %s',
  async (which) => {
    const { queryClient, shop, told, press, pages, result } = await setUp()
    shop.state = 'after'
    const isFirst = which === 'a refresh that waited for it'
    if (isFirst) press()
    else void refreshQueries(queryClient, queryKey)
    await wait(10)
    shop.isDown = true
    if (isFirst) void refreshQueries(queryClient, queryKey)
    else press()
    await wait(51)
    shop.isDown = false
    await wait(200)
    expect(pages()).toEqual(['1 before'])
    expect(result()).toMatchObject({ isFetchNextPageError: true, error: { message: 'down' }, isFetching: false })
    expect(told).toEqual(['down'])
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
    // As its notice offers.
    void result().refetch()
    await wait(200)
    expect(pages()).toEqual(['1 after'])
    expect(result().error).toBeNull()
  },
)

it('a page that fails holds up no other list', async () => {
  const { queryClient, shop, press } = await setUp()
  let reads = 0
  const other = new QueryObserver(queryClient, { queryKey: [...queryKey, 'other'], queryFn: () => (reads += 1) })
  other.subscribe(() => undefined)
  await wait(10)
  shop.isDown = true
  press()
  await wait(10)
  void refreshQueries(queryClient, queryKey)
  await wait(200)
  expect(reads).toBe(2)
})

it('a refresh that fails has no page follow', async () => {
  const { queryClient, shop, told, press, pages, result } = await setUp()
  press()
  await wait(10)
  shop.isDown = true
  void queryClient.invalidateQueries({ queryKey })
  await wait(200)
  expect(pages()).toEqual(['1 before'])
  expect(result().isRefetchError).toBe(true)
  expect(told).toEqual(['down'])
  shop.isDown = false
  press()
  await wait(200)
  expect(pages()).toEqual(['1 before', '2 before'])
})
