const most = 10_000_000

/**
 * Parses a price as people write it, in whole cents: `$1,250.00`, `1.250,00 €`, `20`, `from $15`, `$15 - $40` (the
 * lowest counts). Null means no price yet, undefined means no price at all.
 */
export function parseCents(written: string): number | null | undefined {
  const text = written
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\b(?:USD|CAD|EUR|GBP|US)\b/gi, '')
    .trim()
  if (/^(?:tb[ad]|n\/?a|-+|to be (?:announced|determined))?\.?$/i.test(text)) return null
  if (/^(?:free|complimentary|no charge|included)\b/i.test(text)) return 0
  const numbers = text.match(/\d[\d.,' ]*/g)
  const rest = text
    .replace(/\d[\d.,' ]*/g, '')
    .replace(/[$€£\s–—+-]|\b(?:from|starting|at|to|each|per|ticket|seat|person|and|up|ea)\b|[./()]/gi, '')
  if (!numbers || rest !== '') return undefined
  const read = numbers.map(parseAmount)
  if (read.some((one) => one === undefined)) return undefined
  const cents = Math.min(...(read as number[]))
  return cents <= most ? cents : undefined
}

/** Parses one number: the last separator with at most two digits behind it is the decimal point. */
function parseAmount(written: string): number | undefined {
  const text = written.replace(/[' ]/g, '').replace(/[.,]+$/, '')
  const [, whole = text, decimals] = /^(.*)[.,](\d{1,2})$/.exec(text) ?? []
  if (!/^\d{1,3}(?:[.,]?\d{3})*$|^\d+$/.test(whole)) return undefined
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number((decimals ?? '0').padEnd(2, '0'))
}
