import { Avatar } from '@fieldhouse/design/layout/Avatar'
import type { Fan } from '../session/session.model.ts'
import { imageUrl, useCustomer } from './customer.queries.ts'

/** The fan's picture, or the initials. */
export function Face({ fan, size }: { fan: Fan; size: 34 | 44 | 68 | 112 }) {
  const { data } = useCustomer()
  return <Avatar name={`${fan.firstname} ${fan.lastname}`} src={data && imageUrl(data)} size={size} />
}
