import type { Customer } from '@fieldhouse/contract/customer/customer'
import type { Clock } from '../shared/clock/clock.ts'
import { refuseEndedSession } from '../shared/errors/refusal.ts'
import type { CustomerStore, StoredCustomer } from './customer.store.ts'
import { formatImageUrl } from './pictures/image-url.ts'

const toBit = (on: boolean): 0 | 1 => (on ? 1 : 0)

export const toCustomer = (row: StoredCustomer): Customer => ({
  customer_id: row.uid,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  has_password: row.password !== null,
  created_at: row.created_at.toISOString(),
  customerProfile: {
    newsletter: toBit(row.newsletter),
    push_notifications: toBit(row.push_notifications),
    score_safe: toBit(row.score_safe),
    profile_image_url: row.profile_image === null ? null : formatImageUrl(row.profile_image),
  },
})

export type CustomerService = ReturnType<typeof createCustomerService>

interface ProfileSwitches {
  newsletter?: 0 | 1 | undefined
  push_notifications?: 0 | 1 | undefined
  score_safe?: 0 | 1 | undefined
}

export function createCustomerService(
  store: CustomerStore,
  clock: Clock,
  joinedNewsletter: (uid: string) => Promise<void>,
) {
  /** The account may have been deleted since the session was checked. */
  const requireCustomer = (row: StoredCustomer | undefined): Customer => {
    if (!row) throw refuseEndedSession()
    return toCustomer(row)
  }
  return {
    get: async (uid: string) => requireCustomer(await store.find(uid)),

    rename: async (uid: string, { firstname, lastname }: { firstname: string; lastname: string }) =>
      requireCustomer(await store.change(uid, { firstname, lastname })),

    setProfile: async (uid: string, { newsletter, push_notifications, score_safe }: ProfileSwitches) => {
      const before = newsletter === undefined ? undefined : requireCustomer(await store.find(uid)).customerProfile
      // The same choice again keeps the date of the first.
      const isNewChoice = before !== undefined && before.newsletter !== newsletter
      const change = {
        ...(isNewChoice && { newsletter: newsletter === 1, newsletter_at: clock.now() }),
        ...(push_notifications !== undefined && { push_notifications: push_notifications === 1 }),
        ...(score_safe !== undefined && { score_safe: score_safe === 1 }),
      }
      if (Object.keys(change).length === 0) return requireCustomer(await store.find(uid))
      const customer = requireCustomer(await store.change(uid, change))
      if (isNewChoice && newsletter === 1) await joinedNewsletter(uid)
      return customer
    },
  }
}
