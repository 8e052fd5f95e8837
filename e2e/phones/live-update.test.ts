import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { isTrueInTime } from '../start-product.ts'
import { buildNative } from './build-native.ts'
import { type OfferServer, startOfferServer } from './offer-server.ts'
import { createPhoneState, type PhoneState } from './open-phone.ts'
import { type Phone, waitForHeading, waitForPath, waitUntil } from './phone.ts'
import { PluginRefusal } from './phone-system.ts'
import { describePhones, readStored, waitForCalls, waitForSplashEnd } from './test-phones.ts'

const ids = {
  b1: '2.4.0-0000000000b1',
  b2: '2.5.0-0000000000b2',
  old: '2.4.0-00000000001d',
  broken: '2.4.0-0000000000bb',
  forged: '2.4.0-0000000000f0',
}

let server: OfferServer
let folder: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bundles-'))
  server = await startOfferServer(inject('server').url)
})
afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Writes the app as a bundle of another version. One that is `broken` never starts. */
function writeBundle(id: string, version: string, broken = false): string {
  const place = path.join(folder, id)
  fs.cpSync(buildNative(server.url).folder, place, { recursive: true })
  fs.writeFileSync(path.join(place, 'bundle.json'), JSON.stringify({ version }))
  const page = path.join(place, 'index.html')
  const html = fs
    .readFileSync(page, 'utf8')
    .replace('<meta charset', `<meta name="bundle" content="${id}"><meta charset`)
  fs.writeFileSync(page, broken ? html.replaceAll(/<script type="module"[^>]*><\/script>/g, '') : html)
  return place
}

const offerBundle = (bundleId: string, version: string, signature = 'right') =>
  server.offer({
    offer: { bundleId, version, url: `/media/live-update/${bundleId}.zip`, checksum: 'c', signature },
    returnToBuiltIn: false,
  })

const rollbackMs = 1500

/** Plays the plugin: bundles of a phone, and the return to the store app's files when one does not start. */
class UpdatingPhone {
  readonly folders = new Map<string, string>()
  readonly blocked: string[] = []
  current: string | null = null
  next: string | null = null
  phone: Phone | undefined
  /** Whether a reload shows the next bundle. */
  isReloadWorking = true
  #rollback: NodeJS.Timeout | undefined

  readonly methods = {
    getCurrentBundle: () => ({ bundleId: this.current }),
    getNextBundle: () => ({ bundleId: this.next }),
    getBlockedBundles: () => ({ bundleIds: this.blocked }),
    downloadBundle: ({ signature }: { signature: string }) => {
      if (signature !== 'right') throw new PluginRefusal('Signature verification failed.')
    },
    setNextBundle: ({ bundleId }: { bundleId: string }) => {
      this.next = bundleId
    },
    reset: () => {
      this.next = null
    },
    ready: () => clearTimeout(this.#rollback),
    reload: () => {
      if (this.isReloadWorking) this.current = this.next
      // The phone answers before it loads the page.
      setTimeout(() => void this.#show())
      this.#rollback = setTimeout(() => {
        if (this.current !== null) this.blocked.push(this.current)
        this.current = this.next = null
        void this.#show()
      }, rollbackMs)
    },
  }

  #show = () =>
    this.phone
      ?.reload(this.folders.get(this.current ?? '') ?? buildNative(server.url).folder)
      // The test may have ended.
      .catch(() => undefined)
}

describePhones(
  ({ it, startApp, signIn }) => {
    async function startUpdating(updating: UpdatingPhone, state?: PhoneState, isPatient = true): Promise<Phone> {
      const { methods } = updating
      const reload = async () => {
        // The first reload may come while the phone is being opened.
        await isTrueInTime(() => updating.phone !== undefined)
        methods.reload()
      }
      const plugins = { LiveUpdate: { ...methods, reload } }
      const phone = await startApp({ plugins, isPatient, isStarted: false }, state)
      updating.phone = phone
      await phone.start()
      return phone
    }
    const readBundle = (phone: Phone) =>
      phone.read<string | null>(`document.querySelector('meta[name=bundle]')?.content ?? null`)
    const countCalls = (phone: Phone, method: string) => phone.system.listCalls('LiveUpdate', method).length

    it('a newer version is downloaded from the server and started once, before the splash screen goes away', async () => {
      const updating = new UpdatingPhone()
      updating.folders.set(ids.b1, writeBundle(ids.b1, '2.4.0'))
      offerBundle(ids.b1, '2.4.0')
      const state = createPhoneState()
      const phone = await startUpdating(updating, state)
      await waitForSplashEnd(phone)
      expect(await readBundle(phone)).toBe(ids.b1)
      expect([countCalls(phone, 'reload'), countCalls(phone, 'downloadBundle')]).toEqual([1, 1])
      expect((await waitForCalls(phone, 'LiveUpdate', 'downloadBundle'))[0]).toMatchObject({
        bundleId: ids.b1,
        url: `${server.url}/media/live-update/${ids.b1}.zip`,
        artifactType: 'zip',
      })
      expect(await isTrueInTime(() => readStored(state).update?.newest?.version === '2.4.0')).toBe(true)
    })

    it('a version with a wrong signature is not started', async () => {
      offerBundle(ids.forged, '2.4.0', 'wrong')
      const phone = await startUpdating(new UpdatingPhone())
      await waitForSplashEnd(phone)
      expect([await readBundle(phone), countCalls(phone, 'setNextBundle'), countCalls(phone, 'reload')]).toEqual([
        null,
        0,
        0,
      ])
    })

    it('a version that does not start is given up and not downloaded again', async () => {
      const updating = new UpdatingPhone()
      updating.folders.set(ids.broken, writeBundle(ids.broken, '2.4.0', true))
      offerBundle(ids.broken, '2.4.0')
      const phone = await startUpdating(updating)
      await waitForSplashEnd(phone)
      expect(await readBundle(phone)).toBe(null)
      expect([updating.blocked, countCalls(phone, 'downloadBundle')]).toEqual([[ids.broken], 1])
    })

    it('a reload that brings the same version again is not repeated', async () => {
      const updating = new UpdatingPhone()
      updating.isReloadWorking = false
      offerBundle(ids.b1, '2.4.0')
      const phone = await startUpdating(updating)
      await waitForSplashEnd(phone)
      expect([countCalls(phone, 'reload'), countCalls(phone, 'downloadBundle')]).toEqual([1, 1])
    })

    it('an old version that is offered as a new one is left, and never started again', async () => {
      const state = createPhoneState()
      const newest = { version: '2.5.0', bundleId: ids.b2 }
      state.preferences.set('fieldhouse.navigation', JSON.stringify({ version: 1, update: { newest } }))
      const updating = new UpdatingPhone()
      updating.folders.set(ids.old, writeBundle(ids.old, '2.4.0'))
      offerBundle(ids.old, '2.6.0')
      const phone = await startUpdating(updating, state)
      await waitForSplashEnd(phone)
      expect([await readBundle(phone), countCalls(phone, 'reload'), countCalls(phone, 'downloadBundle')]).toEqual([
        null,
        2,
        1,
      ])
      expect(await isTrueInTime(() => readStored(state).update?.refused?.includes(ids.old))).toBe(true)
    })

    it('an older version than the newest that ran is not downloaded, and the newest one again is', async () => {
      const state = createPhoneState()
      const newest = { version: '2.5.0', bundleId: ids.b2 }
      state.preferences.set('fieldhouse.navigation', JSON.stringify({ version: 1, update: { newest } }))
      const updating = new UpdatingPhone()
      offerBundle(ids.b1, '2.4.0')
      const phone = await startUpdating(updating, state)
      await waitForSplashEnd(phone)
      expect(countCalls(phone, 'downloadBundle')).toBe(0)
      updating.folders.set(ids.b2, writeBundle(ids.b2, '2.5.0'))
      offerBundle(ids.b2, '2.5.0')
      await phone.reload()
      await waitUntil(phone, `document.querySelector('meta[name=bundle]')?.content === '${ids.b2}'`)
    })

    it('a withdrawn version is left for the files of the store app', async () => {
      const updating = new UpdatingPhone()
      updating.folders.set(ids.b1, writeBundle(ids.b1, '2.4.0'))
      offerBundle(ids.b1, '2.4.0')
      const phone = await startUpdating(updating)
      await waitUntil(phone, `document.querySelector('meta[name=bundle]') && document.querySelector('main h1')`)
      server.offer({ offer: null, returnToBuiltIn: true })
      await phone.reload()
      await waitForCalls(phone, 'LiveUpdate', 'reset')
      await waitForHeading(phone)
      await waitUntil(phone, `!document.querySelector('meta[name=bundle]')`)
      expect(updating.current).toBe(null)
    })

    it('a version that downloads slowly is started the next time', async () => {
      const updating = new UpdatingPhone()
      updating.methods.downloadBundle = () => wait(6000) as never
      offerBundle(ids.b1, '2.4.0')
      const phone = await startUpdating(updating, undefined, false)
      await waitForSplashEnd(phone)
      expect(countCalls(phone, 'setNextBundle')).toBe(0)
      await waitForCalls(phone, 'LiveUpdate', 'setNextBundle')
      expect([updating.next, countCalls(phone, 'reload')]).toEqual([ids.b1, 0])
    })

    it('without a network a signed-in fan starts at home, and the splash screen goes away', async () => {
      server.offer({ offer: null, returnToBuiltIn: false })
      const phone = await startApp()
      await signIn(phone)
      await phone.stop()
      server.setReachable(false)
      await phone.start()
      await waitForPath(phone, '/app/home')
      await waitForCalls(phone, 'SplashScreen', 'hide', 2)
      server.setReachable(true)
    })
  },
  () => server.url,
)
