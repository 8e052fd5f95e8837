import fs from 'node:fs'
import path from 'node:path'
import type { Platform } from './plugin-methods.ts'

interface Support {
  version_added: string | false | null | 'preview'
  version_removed?: string
  flags?: unknown[]
  prefix?: string
  alternative_name?: string
}
interface Feature {
  __compat?: { support: Record<string, Support | Support[]> }
}
type Api = Feature & Record<string, Feature>

const dataFile = path.join(import.meta.dirname, '../../node_modules/@mdn/browser-compat-data/data.json')

/** Versions of the web views that the tests run as. */
export const webViewVersions: Readonly<Record<Platform, string>> = { android: '156', ios: '26.3' }
const browserNames: Readonly<Record<Platform, string>> = { android: 'webview_android', ios: 'webview_ios' }

/**
 * Creates a script that removes what a phone's web view does not have, although the same engine in a browser does: an
 * Android web view has no picture in picture and no share sheet, an iPhone's has no service worker. From MDN's
 * compatibility data.
 */
export function createRemovalScript(platform: Platform): string {
  const { api } = JSON.parse(fs.readFileSync(dataFile, 'utf8')) as { api: Record<string, Api> }
  const isMissing = ({ __compat: compat }: Feature) => {
    const support = compat?.support[browserNames[platform]]
    return support !== undefined && ![support].flat().some((one) => isSupported(one, webViewVersions[platform]))
  }
  const interfaces: string[] = []
  const members: [string, string][] = []
  for (const [name, feature] of Object.entries(api)) {
    if (isMissing(feature)) interfaces.push(name)
    else
      for (const [member, inner] of Object.entries(feature))
        if (/^[a-z]\w*$/i.test(member) && member !== name && isMissing(inner)) members.push([name, member])
  }
  return `(() => {
  const remove = (from, name) => { try { if (from) delete from[name] } catch {} }
  for (const name of ${JSON.stringify(interfaces)}) if (name !== 'Window') remove(globalThis, name)
  for (const [name, member] of ${JSON.stringify(members)}) {
    remove(globalThis[name]?.prototype, member)
    if (name === 'Window') remove(globalThis, member)
  }
})();`
}

function isSupported({ version_added: added, version_removed: removed, ...rest }: Support, version: string): boolean {
  if (added === null) return true
  if (typeof added !== 'string' || rest.flags || rest.prefix || rest.alternative_name) return false
  return !isNewer(added, version) && (removed === undefined || isNewer(removed, version))
}

function isNewer(one: string, other: string): boolean {
  if (one === 'preview') return true
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major === otherMajor ? minor > otherMinor : major > otherMajor
}
