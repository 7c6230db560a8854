import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { allRoom } from '../../contract/realtime/socket.ts'
import { paths } from '../app/paths.ts'
import { useOnline } from '../lib/connection.ts'
import { useLive } from '../lib/live-state.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { LostBanner } from './LostBanner.tsx'
import { startLive } from './start-live.ts'

// Said again and only checked against the contract: its module would bring its schema along, for every page.
const everywhere: typeof allRoom = 'all'

/** Keeps the live connection for as long as somebody is signed in. Shows something only when it is lost for good. */
export function Live() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const user = useSessionUser()
  const { merchantId } = useMerchantScope()
  const room = user.merchantId ?? merchantId ?? everywhere
  const live = useRef<ReturnType<typeof startLive>>(null)
  const openOrder = useEffectEvent((orderId: string) => void navigate({ to: paths.order, params: { orderId } }))

  useEffect(() => {
    const started = startLive({ queryClient, openOrder: (orderId) => openOrder(orderId) })
    live.current = started
    return started.stop
  }, [queryClient])

  // After it was started: effects run in their order.
  useEffect(() => live.current?.follow(room), [room])

  const online = useOnline()
  const { isGivenUp } = useLive()
  // Offline, the banner of that says it already.
  return isGivenUp && online ? <LostBanner /> : null
}
