import { Avatar } from '@fieldhouse/design/layout/Avatar'
import type { SignedInFan } from '../session/session.model.ts'
import { getProfileImageUrl, useCustomer } from './customer.queries.ts'

/** The fan's photo, or the initials. */
export function FanAvatar({ fan, size }: { fan: SignedInFan; size: 34 | 44 | 68 | 112 }) {
  const { data } = useCustomer()
  return <Avatar name={`${fan.firstname} ${fan.lastname}`} src={data && getProfileImageUrl(data)} size={size} />
}
