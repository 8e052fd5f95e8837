import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs } from '@fieldhouse/contract/durations'
import { countedDays, keptBundles, type PublishedBundle } from '@fieldhouse/contract/live-update/admin'
import { productionChannel } from '@fieldhouse/contract/live-update/bundle'
import { compareVersions } from '@fieldhouse/contract/messages/versions'
import { contractVersion } from '@fieldhouse/contract/version'
import type { AdminChanges } from '../shared/admin/changes.ts'
import { addDays, addMs, type Clock } from '../shared/clock/clock.ts'
import { refuseConflict, refuseMissing } from '../shared/errors/refusal.ts'
import { asBuffer } from '../shared/files/as-buffer.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { isPublisherKey, type OpenedBundle, openBundle } from './bundle/open-bundle.ts'
import type { BundleFolder } from './bundle-folder.ts'
import type { BundleUseStore } from './bundle-use.store.ts'
import { builtIn, type DeviceCounting } from './device-counting.ts'
import type { LiveUpdateStore, LiveUpdateStores, StoredBundle } from './live-update.store.ts'

export interface BundleAdminDeps extends AdminChanges<LiveUpdateStores> {
  store: LiveUpdateStore
  uses: Pick<BundleUseStore, 'forgetUsesBefore'>
  folder: BundleFolder
  devices: DeviceCounting
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  today(): string
}

export interface BundlePlace {
  channel?: string | undefined
  share?: number | undefined
}

export type BundleAdmin = ReturnType<typeof createBundleAdmin>

export const tidyBundlesJob = 'live-update.tidy'
const mostListed = 100
const everyDevice = 100

/** The department's work with bundles, with a line in the audit log for each change. */
export function createBundleAdmin(parts: BundleAdminDeps) {
  const { store, devices, change, changeAsMade, clock } = parts

  const describe = async (bundle: StoredBundle) => toPublishedBundle(bundle, await devices.count())

  registerTidying(parts)

  return {
    list: async () => {
      const [bundles, counted] = await Promise.all([store.all(), devices.count()])
      return {
        bundles: bundles.slice(0, mostListed).map((bundle) => toPublishedBundle(bundle, counted)),
        has_key: currentSchool().liveUpdate !== undefined,
        built_in_devices: counted.get(builtIn) ?? 0,
      }
    },

    publish: async (actor: string, file: Uint8Array, place: BundlePlace): Promise<PublishedBundle> => {
      const { channel = productionChannel, share = everyDevice } = place
      const opened = openBundle(asBuffer(file), readOwner())
      const { bundle, removed } = await change(
        { actor, action: 'publish bundle', subject: 'bundle', details: { bundle: opened.bundleId, channel, share } },
        (stores, now) => addBundle(parts.folder, stores, { opened, channel, share, now }),
        (done) => formatSubject(done.bundle.id),
      )
      for (const id of removed) await parts.folder.remove(id)
      return describe(bundle)
    },

    share: async (actor: string, id: number, share: number): Promise<PublishedBundle> => {
      const changed = await changeAsMade(actor, async (stores) => {
        const bundle = await requireBundle(stores, id)
        if (bundle.withdrawn_at !== null)
          throw refuseConflict('bundle.withdrawn', 'This bundle is withdrawn. Offer it again first.')
        requireFile(bundle)
        if (bundle.share === share) return { done: bundle, line: undefined }
        const details = { from: bundle.share, to: share }
        return {
          done: await stores.change(id, { share }),
          line: { action: 'share bundle', subject: formatSubject(id), details },
        }
      })
      return describe(changed)
    },

    withdraw: async (actor: string, id: number): Promise<PublishedBundle> => {
      const changed = await changeAsMade(actor, async (stores) => {
        const bundle = await requireBundle(stores, id)
        if (bundle.withdrawn_at !== null) return { done: bundle, line: undefined }
        const done = await stores.change(id, { withdrawn_at: clock.now() })
        return { done, line: { action: 'withdraw bundle', subject: formatSubject(id) } }
      })
      return describe(changed)
    },

    restore: async (actor: string, id: number): Promise<PublishedBundle> => {
      const changed = await changeAsMade(actor, async (stores) => {
        const bundle = await requireBundle(stores, id)
        if (bundle.withdrawn_at === null) return { done: bundle, line: undefined }
        requireFile(bundle)
        const done = await stores.change(id, { withdrawn_at: null })
        return { done, line: { action: 'restore bundle', subject: formatSubject(id) } }
      })
      return describe(changed)
    },
  }
}

const formatSubject = (id: number): string => `bundle ${id}`

function readOwner() {
  const { id, tenant, liveUpdate } = currentSchool()
  if (!liveUpdate)
    throw refuseConflict('bundle.no_key', 'Add the public key for app updates to the school settings first.')
  if (!isPublisherKey(liveUpdate.publicKey))
    throw refuseConflict('bundle.bad_key', 'The public key in the school settings isn’t an RSA key of 2,048 bits.')
  return { id, tenant, publicKey: liveUpdate.publicKey }
}

interface BundleAddition {
  opened: OpenedBundle
  channel: string
  share: number
  now: Date
}

/** Adds a bundle and lists the ids of those whose files nobody needs any longer. */
async function addBundle(
  folder: BundleFolder,
  stores: LiveUpdateStores,
  { opened, channel, share, now }: BundleAddition,
) {
  const { bundleId, content, zip, checksum, signature } = opened
  const all = await stores.all()
  refuseOlder(
    content.version,
    all.filter((bundle) => bundle.channel === channel),
    channel,
  )
  // The row appears after its file: a crash in between leaves a file without a row, which a job removes.
  await folder.write(bundleId, zip)
  const { version, oldest_app, platforms, contract } = content
  const bundle = await stores.add({
    channel,
    bundle_id: bundleId,
    version,
    oldest_app,
    platforms,
    contract,
    checksum,
    signature,
    bytes: zip.length,
    share,
    published_at: now,
  })
  return { bundle, removed: await removeOldest(stores, [bundle, ...all], now) }
}

/** Versions only go up, withdrawn ones included. Otherwise a signed bundle with a known fault could come back. */
function refuseOlder(version: string, published: readonly StoredBundle[], channel: string): void {
  const newest = published
    .map((bundle) => bundle.version)
    .toSorted(compareVersions)
    .at(-1)
  if (newest !== undefined && compareVersions(version, newest) <= 0)
    throw refuseConflict(
      'bundle.not_newer',
      `Version ${version} isn’t newer than ${newest} on ${channel}. Create the bundle with a newer version.`,
    )
}

async function removeOldest(stores: LiveUpdateStores, bundles: readonly StoredBundle[], now: Date): Promise<string[]> {
  const [{ channel } = { channel: '' }] = bundles
  const withFile = bundles.filter(({ removed_at }) => removed_at === null)
  const oldest = withFile.filter((bundle) => bundle.channel === channel).slice(keptBundles)
  for (const { id } of oldest) await stores.change(id, { removed_at: now })
  const stillUsed = new Set(withFile.filter((bundle) => !oldest.includes(bundle)).map(({ bundle_id }) => bundle_id))
  return oldest.map(({ bundle_id }) => bundle_id).filter((id) => !stillUsed.has(id))
}

async function requireBundle(stores: LiveUpdateStores, id: number): Promise<StoredBundle> {
  const bundle = await stores.byId(id)
  if (!bundle) throw refuseMissing('bundle')
  return bundle
}

function requireFile({ removed_at }: StoredBundle): void {
  if (removed_at !== null)
    throw refuseConflict('bundle.removed', 'The file of this bundle was deleted. Publish a newer version.')
}

/** Removes files without a row, and counts that are shown no longer. */
function registerTidying({ jobs, store, uses, folder, clock, today }: BundleAdminDeps): void {
  jobs.on(
    tidyBundlesJob,
    async () => {
      const withFile = (await store.all()).filter(({ removed_at }) => removed_at === null)
      await folder.keepOnly(new Set(withFile.map(({ bundle_id }) => bundle_id)), addMs(clock.now(), -hourMs))
      await uses.forgetUsesBefore(addDays(today(), -countedDays))
    },
    { every: '37 4 * * *' },
  )
}

function toPublishedBundle(bundle: StoredBundle, counted: ReadonlyMap<string, number>): PublishedBundle {
  const { id, channel, bundle_id, version, oldest_app, platforms, bytes, share, contract } = bundle
  return {
    id,
    channel,
    bundle_id,
    version,
    oldest_app,
    platforms,
    bytes,
    share,
    fits_server: contract === contractVersion,
    state: bundle.withdrawn_at ? 'withdrawn' : bundle.removed_at ? 'removed' : 'offered',
    devices: counted.get(bundle_id) ?? 0,
    published_at: bundle.published_at.toISOString(),
    withdrawn_at: bundle.withdrawn_at?.toISOString() ?? null,
  }
}
