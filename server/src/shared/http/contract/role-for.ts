import type { Endpoint, RequiredRole } from '@fieldhouse/contract/endpoint'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'

/** The staff role with the fewest rights that each requirement admits. */
const leastRoles: Partial<Record<RequiredRole, StaffRole>> = {
  staff: 'scorer',
  scorer: 'operator',
  editor: 'editor',
  operator: 'operator',
  owner: 'owner',
}

/** Returns the role that may call an endpoint; undefined for a fan. */
export const getRoleFor = ({ auth }: Pick<Endpoint, 'auth'>): StaffRole | undefined => leastRoles[auth]
