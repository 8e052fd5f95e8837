import { parseSeconds } from '../../kit/meets/marks.ts'

/** A parsed cell of results: a mark, the reason for a missing one, or both. */
export interface ResultMark {
  mark?: number
  shown?: string
  flag?: string
}

const flags: Readonly<Record<string, string>> = {
  DQ: 'DQ',
  DSQ: 'DQ',
  DNF: 'DNF',
  DNF1: 'DNF1',
  DNF2: 'DNF2',
  DNS: 'DNS',
  DNS1: 'DNS',
  DNS2: 'DNS2',
  SCR: 'SCR',
  NS: 'NS',
  DFS: 'DFS',
  NH: 'NH',
  NM: 'NM',
  ND: 'NM',
  FOUL: 'FOUL',
  NT: 'NT',
  WD: 'WD',
  X: 'EXH',
  EXH: 'EXH',
  EX: 'EXH',
}

export const flagNamed = (written: string): string | undefined => flags[written.trim().toUpperCase()]

const metres = /^(\d{1,3}(?:[.,]\d+)?)\s*m?$/i
const feet = /^(\d{1,3})(?:-|'\s*)(\d{1,2}(?:\.\d+)?)"?$/
const metresOfInch = 0.0254

/**
 * Parses a mark; undefined when it is none. `x46.32` is an exhibition, `14.25m` and `46-9` are lengths, `9.875` is a
 * score.
 */
export function markIn(written: string, timed: boolean): ResultMark | undefined {
  const text = written.trim()
  const flag = flagNamed(text)
  if (flag) return { flag }
  const exhibition = /^x\s*(?=\d)/i.exec(text)
  const shown = exhibition ? text.slice(exhibition[0].length) : text
  const mark = timed ? parseSeconds(shown) : parseLength(shown)
  if (mark === undefined) return undefined
  return { mark, shown, ...(exhibition && { flag: 'EXH' }) }
}

function parseLength(text: string): number | undefined {
  const plain = metres.exec(text)
  if (plain) return Number(plain[1]?.replace(',', '.'))
  const imperial = feet.exec(text)
  return imperial ? (Number(imperial[1]) * 12 + Number(imperial[2])) * metresOfInch : undefined
}
