import {
  operatorLiveUpdate,
  type PublishedBundle,
  publishLiveUpdate,
  restoreLiveUpdate,
  shareLiveUpdate,
  withdrawLiveUpdate,
} from '@fieldhouse/contract/live-update/admin'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../shared/api/queries.ts'

const key = 'app-updates'
const refetchMs = 60_000

export const useAppUpdates = () => useEndpoint(key, operatorLiveUpdate, {}, refetchMs)

const refetch = () => refetchQueries(key, 'activity log')
const one = ({ id }: PublishedBundle) => ({ params: { id: String(id) } })

export async function publishBundle(file: File, channel: string, share: number): Promise<PublishedBundle> {
  // Browsers have several names for the type of a zip.
  const body = new Blob([file], { type: publishLiveUpdate.bytes.types[0] })
  const bundle = await sendStaffRequest(publishLiveUpdate, { query: { channel, share: String(share) }, body })
  await refetch()
  return bundle
}

export async function changeShare(bundle: PublishedBundle, share: number): Promise<void> {
  await sendStaffRequest(shareLiveUpdate, { ...one(bundle), body: { share } }).finally(refetch)
}

export async function withdrawBundle(bundle: PublishedBundle): Promise<void> {
  await sendStaffRequest(withdrawLiveUpdate, one(bundle)).finally(refetch)
}

export async function restoreBundle(bundle: PublishedBundle): Promise<void> {
  await sendStaffRequest(restoreLiveUpdate, one(bundle)).finally(refetch)
}
