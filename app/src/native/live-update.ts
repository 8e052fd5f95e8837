import { type BundleContent, productionChannel } from '@fieldhouse/contract/live-update/bundle'
import { type LiveUpdateOffer, offerLiveUpdate } from '@fieldhouse/contract/live-update/live-update'
import { compareVersions } from '@fieldhouse/contract/messages/versions'
import { request } from '../shared/api/api-client.ts'
import { readAppVersion } from '../shared/device/app-version.ts'
import { getNavigationStorage } from '../shared/device/device-storage.ts'
import { answerWithin, phoneAnswerMs } from '../shared/device/native/answer-within.ts'
import { LiveUpdate } from '../shared/device/native/plugins.ts'
import { platform } from '../shared/device/platform.ts'

/** Tells the phone that this version works. Otherwise it returns to the one before. */
export const confirmVersion = (): Promise<unknown> =>
  answerWithin(phoneAnswerMs, LiveUpdate.ready()).catch(() => undefined)

/**
 * Asks the server for a newer version of the app and starts it. The page is being replaced when the answer is
 * `reloads`. A version that downloads slowly is started the next time.
 */
export function updateApp(): Promise<'reloads' | 'stays'> {
  let isLate = false
  const update = async () => {
    const { bundleId } = await LiveUpdate.getCurrentBundle()
    const installed = await readAppVersion()
    const running = { version: bundleId === null ? installed : await readRunningVersion(), bundleId }
    const newest = readNewest() ?? running
    if (bundleId !== null && isOlder(running, newest)) {
      await refuseBundle(bundleId)
      return returnToStoreApp()
    }
    if (!isOlder(running, newest)) await getNavigationStorage().write('update.newest', running)
    const { offer, returnToBuiltIn } = await fetchOffer(installed, bundleId)
    if (returnToBuiltIn && bundleId !== null) return returnToStoreApp()
    if (!offer || !(await isWanted(offer, bundleId))) return 'stays'
    const { version: _, ...signed } = offer
    await LiveUpdate.downloadBundle({ ...signed, artifactType: 'zip' })
    await LiveUpdate.setNextBundle({ bundleId: offer.bundleId })
    if (isLate) return 'stays'
    await answerWithin(phoneAnswerMs, LiveUpdate.reload())
    return 'reloads'
  }
  return answerWithin(phoneAnswerMs, update()).catch(() => {
    isLate = true
    return 'stays'
  })
}

/** Reads the version of the running bundle, which its publisher signed. */
async function readRunningVersion(): Promise<string> {
  const content: BundleContent = await (await fetch('/bundle.json')).json()
  return content.version
}

async function fetchOffer(appVersion: string, bundle: string | null) {
  const { channel } = await LiveUpdate.getChannel()
  const query = {
    platform: platform === 'ios' ? ('ios' as const) : ('android' as const),
    channel: channel ?? productionChannel,
    appVersion,
    ...(bundle !== null && { bundle }),
  }
  return request(offerLiveUpdate, 'Checking for an update', { query })
}

interface RunVersion {
  version: string
  /** null for the files of the store app. */
  bundleId: string | null
}

/** Reads the newest version that this phone has run. */
function readNewest(): RunVersion | undefined {
  const { version, bundleId } = (getNavigationStorage().read('update.newest') ?? {}) as Partial<RunVersion>
  return typeof version === 'string' ? { version, bundleId: bundleId ?? null } : undefined
}

const isOlder = (one: { version: string }, other: { version: string }): boolean =>
  compareVersions(one.version, other.version) < 0

/**
 * Wanted is a newer version than any that ran here, or the newest one again after it was withdrawn. One that failed to
 * start is not, nor one that was set but is not running, because its reload would be tried at each start.
 */
async function isWanted(offer: LiveUpdateOffer, current: string | null): Promise<boolean> {
  const newest = readNewest()
  if (newest && !isOlder(newest, offer) && newest.bundleId !== offer.bundleId) return false
  const [next, blocked] = await Promise.all([LiveUpdate.getNextBundle(), LiveUpdate.getBlockedBundles()])
  return ![current, next.bundleId, ...blocked.bundleIds, ...readRefused()].includes(offer.bundleId)
}

/** Lists bundles that were older than they were said to be. */
function readRefused(): unknown[] {
  const refused = getNavigationStorage().read('update.refused')
  return Array.isArray(refused) ? refused : []
}

const maxRefused = 20

/** The version in the server's answer is not signed, the one inside a bundle is. An old bundle is not started again. */
const refuseBundle = (bundleId: string): Promise<void> =>
  getNavigationStorage().write('update.refused', [...readRefused(), bundleId].slice(-maxRefused))

async function returnToStoreApp(): Promise<'reloads'> {
  await LiveUpdate.reset()
  await answerWithin(phoneAnswerMs, LiveUpdate.reload())
  return 'reloads'
}
