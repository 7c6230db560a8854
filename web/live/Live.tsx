import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LiveEvent } from '../../contract/events/event.ts'
import type { allRoom } from '../../contract/realtime/socket.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { startLive } from './start-live.ts'

// Repeated here and type-checked against the contract, whose module would bring its schema to every page.
const everywhere: typeof allRoom = 'all'

/** Keeps the live connection while a user is signed in, and notices when the server is lost. Renders nothing. */
export function Live() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const user = useSessionUser()
  const { merchantId, shops } = useMerchantScope()
  const room = user.merchantId ?? merchantId ?? everywhere
  const live = useRef<ReturnType<typeof startLive>>(null)
  // The room of all shops has every event; what happens in a test shop concerns nobody who looks at all of them.
  const isShown = useEffectEvent(
    ({ data }: LiveEvent) =>
      room !== everywhere || !shops?.some(({ id, testOf }) => id === data.merchantId && testOf !== null),
  )
  const openPage = useEffectEvent((href: string) => void navigate({ href }))

  useEffect(() => {
    const started = startLive({
      queryClient,
      openPage: (path) => openPage(path),
      isShown: (event) => isShown(event),
    })
    live.current = started
    return started.stop
  }, [queryClient])

  // Runs after the start, because effects run in order.
  useEffect(() => live.current?.follow(room), [room])

  return null
}
