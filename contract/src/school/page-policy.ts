import { createHash } from 'node:crypto'

export interface InlineHashes {
  styles: readonly string[]
  scripts: readonly string[]
}

/** Hashes the inline code of a page. Its policy allows no other. */
export function hashInlineCode(page: string): InlineHashes {
  const hashAll = (pattern: RegExp) =>
    Array.from(page.matchAll(pattern), ([, inside = '']) => createHash('sha256').update(inside).digest('base64'))
  return {
    styles: hashAll(/<style>([\s\S]*?)<\/style>/g),
    scripts: hashAll(/<script>([\s\S]*?)<\/script>/g),
  }
}

const formatHashes = (hashes: readonly string[]): string => hashes.map((hash) => ` 'sha256-${hash}'`).join('')

/**
 * Formats the content policy of the app's pages. Inline code is allowed by its hash, and `frames` lists other hosts
 * that a page may embed. `server` is set for a native app: its page is not the server's, and holds its policy itself,
 * where browsers do not accept `frame-ancestors`.
 */
export function formatPagePolicy(
  { styles, scripts }: InlineHashes = { styles: [], scripts: [] },
  frames: readonly string[] = [],
  server?: string,
): string {
  const answers = server ?? "'self'"
  return [
    "default-src 'none'",
    `script-src 'self'${formatHashes(scripts)}`,
    `style-src 'self'${formatHashes(styles)}`,
    `img-src ${server ? `'self' ${server}` : "'self'"} data: blob:`,
    "font-src 'self'",
    `media-src ${answers} blob:`,
    // A native app also reads the description of its own bundle.
    `connect-src ${server ? `'self' ${server}` : "'self'"}`,
    "worker-src 'self'",
    ...(server ? [] : ["manifest-src 'self'"]),
    `frame-src ${[answers, ...frames.map((host) => `https://${host}`)].join(' ')}`,
    ...(server ? [] : ["frame-ancestors 'none'"]),
    "base-uri 'none'",
    `form-action ${server ? "'none'" : "'self'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types fieldhouse',
  ].join('; ')
}
