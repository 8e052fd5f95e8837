import type { StaffMe } from '@fieldhouse/contract/staff/me'

/** A staff member as the server sends it. */
export const meOf = (changes: Partial<StaffMe> = {}): StaffMe => ({
  uid: 'u1',
  email: 'robin@example.org',
  firstname: 'Robin',
  lastname: 'Vale',
  role: 'operator',
  games: [],
  teams: [],
  second_factor: 'given',
  required: true,
  code_app: true,
  passkeys: [],
  recovery_codes_left: 10,
  confirmed_until: null,
  new_pictures: 0,
  ...changes,
})
