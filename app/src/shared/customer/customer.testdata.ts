import type { Team } from '@fieldhouse/contract/customer/choices'
import type { Customer } from '@fieldhouse/contract/customer/customer'

/** The signed-in fan of the tests, as the server sends it. */
export const customerOf = (changes: Partial<Customer> = {}): Customer => ({
  customer_id: 'u1',
  email: 'avery@example.com',
  firstname: 'Avery',
  lastname: 'Stone',
  has_password: true,
  created_at: '2026-08-01T12:00:00.000Z',
  customerProfile: { newsletter: 0, push_notifications: 0, score_safe: 0, profile_image_url: null },
  ...changes,
})

export const teamOf = (id: number, changes: Partial<Team> = {}): Team => ({
  id,
  slug: `team-${id}`,
  name: `Team ${id}`,
  gender: '',
  icon: 'football',
  selected: false,
  score_safe: false,
  ...changes,
})
