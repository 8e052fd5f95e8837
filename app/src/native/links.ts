import { serverAddress } from '@fieldhouse/client/api/server-address'
import { currentSchool } from '@fieldhouse/contract/company'
import { answerWithin } from '../shared/device/native/answer-within.ts'
import { App, AppLauncher, Browser } from '../shared/device/native/plugins.ts'
import { openInSoapbox } from '../shared/device/native/soapbox.ts'
import { openPath } from '../shared/paths/navigation.ts'
import { safeInternalPath } from '../shared/paths/safe-path.ts'

const deepLinkMs = 4000

/** Returns the page of the link that opened the app. */
export async function readLaunchPath(): Promise<string | undefined> {
  const launch = await answerWithin(deepLinkMs, App.getLaunchUrl()).catch(() => undefined)
  return readLinkedPath(launch?.url)
}

/** Opens the links to the school's site that the phone gives to the app. */
export const openIncomingLinks = (): Promise<unknown> =>
  App.addListener('appUrlOpen', ({ url }) => {
    const path = readLinkedPath(url)
    // An iPhone also reports the link that opened the app, whose page is there already.
    if (path !== undefined && path !== `${location.pathname}${location.search}${location.hash}`) void openPath(path)
  })

function readLinkedPath(link = ''): string | undefined {
  if (!URL.canParse(link) || new URL(link).origin !== serverAddress) return undefined
  const { pathname, search, hash } = new URL(link)
  return safeInternalPath(`${pathname}${search}${hash}`)
}

/** Opens links to other sites outside the app: social ones in the browser inside the app, phone numbers by phone. */
export function openOutgoingLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !URL.canParse(link.href)) return
    const { origin, protocol, host } = new URL(link.href)
    if (origin === location.origin || protocol === 'blob:') return
    event.preventDefault()
    const isWeb = protocol === 'https:' || protocol === 'http:'
    if (isWeb && currentSchool().soapbox?.hosts.includes(host)) void openInSoapbox(link.href)
    else if (isWeb) void Browser.open({ url: link.href })
    else void AppLauncher.openUrl({ url: link.href })
  })
}
