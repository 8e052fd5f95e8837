import type { Endpoint, RequiredRole } from '@fieldhouse/contract/endpoint'
import type { StaffRole } from '@fieldhouse/contract/staff/staff'

/** Of the department, with the least that lets each of them in. */
const least: Partial<Record<RequiredRole, StaffRole>> = {
  staff: 'scorer',
  scorer: 'operator',
  editor: 'editor',
  operator: 'operator',
  owner: 'owner',
}

/** Who may call an endpoint; undefined is a fan. */
export const roleFor = ({ auth }: Pick<Endpoint, 'auth'>): StaffRole | undefined => least[auth]
