import { webAddress } from '@fieldhouse/contract/fields'

const longest = 2_000

/** Where words lead: https alone, as the contract has it. */
export function linkIn(written: string | undefined, base: string): string | undefined {
  const url = urlIn(written, base)
  return url?.protocol === 'https:' && webAddress.safeParse(url.href).success ? url.href : undefined
}

/** Where a picture is. What is said to be at http is asked for by https. */
export function pictureIn(written: string | undefined, base: string): string | undefined {
  const url = urlIn(written, base)
  if (!url || url.username || url.password) return undefined
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' ? url.href : undefined
}

function urlIn(written: string | undefined, base: string): URL | undefined {
  const said = written?.trim() ?? ''
  const isOne = said !== '' && said.length <= longest && URL.canParse(said, base)
  return isOne ? new URL(said, base) : undefined
}
