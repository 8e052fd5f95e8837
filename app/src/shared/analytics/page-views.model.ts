/** Spec 2: account, account delete and password-reset pages are not counted. Patterns of routes, not addresses. */
const ignored = [
  /^\/app\/account(\/|$)/,
  /^\/delete-account$/,
  /^\/undo-email-change$/,
  /^\/auth\/forgot-password(\/|$)/,
  /verify-email$/,
]

/** The route's pattern, so that no email or token can leave in a page view; undefined when the page is not counted. */
export function countedPath(pattern: string): string | undefined {
  const path = pattern === '/' ? '/' : pattern.replace(/\/$/, '')
  return ignored.some((rule) => rule.test(path)) ? undefined : path.replaceAll(/\$(\w+)/g, '{$1}')
}
