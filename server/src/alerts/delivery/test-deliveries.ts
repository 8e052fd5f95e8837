import type { AlertsStore, StoredAlert } from '../alerts.store.ts'
import type { ClaimedDelivery, DeliveriesStore, OpenPicture } from './deliveries.store.ts'

interface StoredDelivery extends ClaimedDelivery {
  state: string
  reason: string | null
  dueMs: number
}

/** The queue in memory, with the rules of the database's statements, for a clock that a simulation moves. */
export function createMemoryQueue(alert: StoredAlert, fan: ClaimedDelivery) {
  const delivery: StoredDelivery = { ...fan, state: 'waiting', reason: null, dueMs: 0 }
  const pictures = new Map<number, OpenPicture>()
  const store = {
    claim: async ({ now }: { now: Date }) => {
      if (delivery.state !== 'waiting' || delivery.dueMs > now.getTime()) return []
      delivery.state = 'sending'
      return [{ ...delivery }]
    },
    save: async (results) => {
      for (const { state, reason, at } of results) Object.assign(delivery, { state, reason, dueMs: at.getTime() })
    },
    makeDue: async () => {
      if (delivery.state === 'waiting') delivery.dueMs = 0
    },
    pictures: async () => [...pictures.values()],
    wake: async (_, shownAt) => {
      const isReached = shownAt === undefined || alert.at <= shownAt
      const wakes = delivery.state === 'waiting' && delivery.reason === 'picture' && isReached
      if (wakes) delivery.dueMs = 0
      return wakes
    },
  } satisfies Partial<DeliveriesStore>
  return {
    delivery,
    store: store as unknown as DeliveriesStore,
    alerts: { byIds: async () => [alert] } as unknown as AlertsStore,
    join: (id: number) => {
      pictures.set(id, { customer_uid: fan.customer_uid, game_id: Number(alert.game_id), shown_at: null })
    },
    report: (id: number, shownAt: number | undefined) => {
      const picture = pictures.get(id)
      if (!picture || shownAt === undefined) return
      picture.shown_at = new Date(Math.max(shownAt, picture.shown_at?.getTime() ?? 0))
    },
    leave: (id: number) => {
      pictures.delete(id)
    },
  }
}
