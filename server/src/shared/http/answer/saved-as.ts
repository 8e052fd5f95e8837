import type { Endpoint } from '@fieldhouse/contract/endpoint'

/** What `Content-Disposition` says of an answer that a browser may keep as a file. */
export function savedAs({ savedAs }: Endpoint, params: unknown): string | undefined {
  if (savedAs === undefined) return undefined
  if (typeof savedAs === 'string') return `attachment; filename="${savedAs}"`
  const { [savedAs.param]: name } = params as Record<string, unknown>
  return `inline; filename="${String(name).replaceAll(/[^\w.+-]/g, '')}"`
}
