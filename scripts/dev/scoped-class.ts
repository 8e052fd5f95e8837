import { createHash } from 'node:crypto'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/**
 * Names a class in the build: its own name and four letters for its file. It is shorter than Vite's name and is on
 * every page.
 */
export function createScopedClass(name: string, file: string): string {
  const place = path.relative(root, file.split('?')[0] ?? file)
  return `${name}_${createHash('sha256')
    .update(place)
    .digest('base64url')
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 4)}`
}
