interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/**
 * Allows only this app's own scripts. The page's policy (CSP, trusted types) lets no script start from any other
 * string.
 */
const checkScriptUrl = (url: string): string => {
  const { origin, pathname } = new URL(url, location.href)
  const built = pathname.startsWith('/assets/') || pathname === '/service-worker.js'
  // Under npm run dev a worker is served from its source.
  const source = import.meta.env.DEV && pathname.startsWith('/src/')
  if (origin === location.origin && (built || source)) return url
  throw new TypeError('not a script of this app')
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('fieldhouse', {
  createScriptURL: checkScriptUrl,
})

export const getTrustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url
