import { deleteProfileImage, putProfileImage } from '@fieldhouse/contract/customer/customer'
import { pictureStanding } from '@fieldhouse/contract/customer/pictures'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { queries } from '../../../shared/api/query-client.ts'
import { customerQuery } from '../../../shared/customer/customer.queries.ts'

/** Whether the department took the picture away, and why. */
export const standingQuery = queryOptions({
  queryKey: ['picture-standing'],
  queryFn: () => call(pictureStanding, 'Loading the picture', {}),
  meta: { keep: false },
  refetchOnWindowFocus: 'always',
})

export async function uploadImage(image: Blob): Promise<void> {
  await call(putProfileImage, 'Uploading the picture', { body: image })
  await Promise.all([customerQuery, standingQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
}

export async function removeImage(): Promise<void> {
  await call(deleteProfileImage, 'Removing the picture', {})
  await queries.invalidateQueries({ queryKey: customerQuery.queryKey })
}
