import { listAllSports } from '@fieldhouse/sports/identities'

/** Parts of an address that stand for many. */
const wildcards: Readonly<Record<string, (part: string) => boolean>> = {
  ':number': (part) => /^\d{1,9}$/.test(part),
  ':uid': (part) => /^[\w-]{8,64}$/.test(part),
  ':sport': (part) => listAllSports().some(({ slug }) => slug === part),
}

/** Whether an address below a page's word is one of these, such as `:number/edit`. Empty means the word alone. */
export function matchesPath(parts: readonly string[], paths: readonly string[]): boolean {
  return paths.some((path) => {
    const wanted = path === '' ? [] : path.split('/')
    return wanted.length === parts.length && wanted.every((one, index) => matchesPart(one, parts[index] ?? ''))
  })
}

const matchesPart = (wanted: string, part: string): boolean => wildcards[wanted]?.(part) ?? wanted === part
