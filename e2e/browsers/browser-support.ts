import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }

/** The oldest browsers that the product supports. The README names them. */
export const oldestBrowsers = { safari: '15.4', safari_ios: '15.4', chrome: '100', firefox: '102' } as const

type BrowserName = keyof typeof oldestBrowsers

/** The oldest browsers that lack a feature, such as ["safari 17.4"]: empty when all have it. */
export function lackedBy(compat: CompatStatement | undefined): string[] {
  if (!compat) return []
  return (Object.keys(oldestBrowsers) as BrowserName[]).flatMap((browser) => {
    const since = supportedSince(compat.support[browser])
    return isAtLeast(oldestBrowsers[browser], since) ? [] : [`${browser} ${since ?? 'never'}`]
  })
}

/** The version that added a feature under its standard name and without a flag. */
function supportedSince(support: SupportStatement | undefined): string | undefined {
  const statements: readonly SimpleSupportStatement[] = support === undefined ? [] : [support].flat()
  const plain = statements.find(
    (one) => one.version_added && !one.flags && !one.prefix && !one.alternative_name && !one.version_removed,
  )
  return plain && plain.version_added !== 'preview' ? String(plain.version_added) : undefined
}

function isAtLeast(version: string, since: string | undefined): boolean {
  if (since === undefined) return false
  const [have, need] = [version, since.replace('≤', '')].map((text) => text.split('.').map(Number))
  for (let place = 0; place < 2; place++) {
    const difference = (have?.[place] ?? 0) - (need?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

export const { api, css, javascript } = bcd as unknown as Record<'api' | 'css' | 'javascript', Identifier>
