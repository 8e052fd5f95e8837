import { deleteProfileImage, putProfileImage } from '@fieldhouse/contract/customer/customer'
import { pictureStanding } from '@fieldhouse/contract/customer/pictures'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../shared/api/api-client.ts'
import { queries } from '../../../shared/api/query-client.ts'
import { customerQuery } from '../../../shared/customer/customer.queries.ts'

/** Loads whether staff removed the picture, and why. */
export const pictureStatusQuery = queryOptions({
  queryKey: ['picture-standing'],
  queryFn: () => request(pictureStanding, 'Loading the photo', {}),
  meta: { keep: false },
  refetchOnWindowFocus: 'always',
})

export async function uploadProfileImage(image: Blob): Promise<void> {
  await request(putProfileImage, 'Uploading the photo', { body: image })
  await Promise.all([customerQuery, pictureStatusQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
}

export async function removeProfileImage(): Promise<void> {
  await request(deleteProfileImage, 'Removing the photo', {})
  await queries.invalidateQueries({ queryKey: customerQuery.queryKey })
}
