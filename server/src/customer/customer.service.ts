import type { Customer } from '@fieldhouse/contract/customer/customer'
import { Refusal } from '../shared/errors/refusal.ts'
import type { CustomerStore, StoredCustomer } from './customer.store.ts'
import { imageUrl } from './pictures/image-url.ts'

const bit = (on: boolean): 0 | 1 => (on ? 1 : 0)

export const customerOf = (row: StoredCustomer): Customer => ({
  customer_id: row.uid,
  email: row.email,
  firstname: row.firstname,
  lastname: row.lastname,
  has_password: row.password !== null,
  created_at: row.created_at.toISOString(),
  customerProfile: {
    newsletter: bit(row.newsletter),
    push_notifications: bit(row.push_notifications),
    score_safe: bit(row.score_safe),
    profile_image_url: row.profile_image === null ? null : imageUrl(row.profile_image),
  },
})

export type Customers = ReturnType<typeof customerService>

interface Switches {
  newsletter?: 0 | 1 | undefined
  push_notifications?: 0 | 1 | undefined
  score_safe?: 0 | 1 | undefined
}

export function customerService(store: CustomerStore) {
  /** The session lived when it was checked; the account may have gone since. */
  const there = (row: StoredCustomer | undefined): Customer => {
    if (!row) throw new Refusal('unauthorized', 'session.ended', 'Your session is over. Sign in again.')
    return customerOf(row)
  }
  return {
    get: async (uid: string) => there(await store.find(uid)),

    rename: async (uid: string, { firstname, lastname }: { firstname: string; lastname: string }) =>
      there(await store.change(uid, { firstname, lastname })),

    setProfile: async (uid: string, { newsletter, push_notifications, score_safe }: Switches) => {
      const change = {
        ...(newsletter !== undefined && { newsletter: newsletter === 1 }),
        ...(push_notifications !== undefined && { push_notifications: push_notifications === 1 }),
        ...(score_safe !== undefined && { score_safe: score_safe === 1 }),
      }
      return there(Object.keys(change).length > 0 ? await store.change(uid, change) : await store.find(uid))
    },
  }
}
