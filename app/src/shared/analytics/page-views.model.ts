/**
 * Spec 2: account, account delete and password-reset pages are not counted. These are patterns of routes, not
 * addresses.
 */
const ignored = [
  /^\/app\/account(\/|$)/,
  /^\/delete-account$/,
  /^\/undo-email-change$/,
  /^\/auth\/forgot-password(\/|$)/,
  /verify-email$/,
]

/**
 * Returns the route's pattern, so that no email or token enters a page view; undefined when the page is not counted.
 */
export function getCountedPath(pattern: string): string | undefined {
  const path = pattern === '/' ? '/' : pattern.replace(/\/$/, '')
  return ignored.some((rule) => rule.test(path)) ? undefined : path.replaceAll(/\$(\w+)/g, '{$1}')
}
